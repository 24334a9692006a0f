import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type UserConfigFnObject } from 'vite';
import { chunks } from './chunks.ts';
import { serveEmbedScript } from './embed-script.ts';
import { pureContracts } from './pure-contracts.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { serveWorkerChunks } from './worker-chunks.ts';

const apiPort = process.env['PORT'] ?? '4031';

/**
 * Seven characters, the fewest the bundler allows, tell two builds of a file apart as well as eight, and every page
 * loads a list of a thousand names.
 */
const shortNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

const config: UserConfigFnObject = defineConfig(({ command }) => ({
  plugins: [
    pureContracts(),
    withoutJsonSchema(),
    reactRouter(),
    serveEmbedScript(),
    serveWorkerChunks(),
  ],
  // A script inlined as data: would be refused by the content policy.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Of the six thousand icons behind one index only those that are used are read: half the time.
      experimental: { lazyBarrel: true },
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...shortNames, codeSplitting: { groups: chunks } } } },
    },
    // The server keeps the text of its one file in memory.
    ssr: { build: { minify: true } },
  },
  // The page of a form has a script of its own, which is bundled like that of a worker.
  worker: {
    format: 'es',
    plugins: () => [pureContracts(), withoutJsonSchema()],
    // Scripts that are loaded later import from the page's own script, which stays one file.
    rolldownOptions: { output: shortNames, preserveEntrySignatures: 'allow-extension' },
  },
  // One self-contained server file starts faster than thousands of small modules.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  server: { port: 5173, proxy: { '^/api/': { target: `http://127.0.0.1:${apiPort}`, ws: true } } },
}));

export default config;
