import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('src/fundraising/embeds/script/embed.ts', import.meta.url));

/**
 * The script for other websites, as one file without a hash in its name: its address is embedded in pages that we
 * cannot change. It runs in browsers of the last five years.
 */
export async function embedScript(): Promise<string> {
  const outcome = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2021',
      reportCompressedSize: false,
      lib: { entry, formats: ['iife'], name: 'NgoPlusEmbed' },
    },
  });
  const [first] = Array.isArray(outcome) ? outcome : [outcome];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The script for pages of others was not built.');
  return chunk.code;
}

/** In development it is built for every request. */
export const serveEmbedScript = (): Plugin => ({
  name: 'embed-script',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/embed.js', (_request, response, next) => {
      embedScript().then((code) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
        response.end(code);
      }, next);
    });
  },
});
