import './quick-imports.js';
import { command } from './console.ts';
import { serve } from './serve.ts';

/** The server of `npm run dev`, which does not build the web. */
await command(async () => {
  const { loadEnvFile, readConfig } = await import('../packages/server/src/app/tools/index.ts');
  loadEnvFile();
  await serve(readConfig(process.env, process.argv.slice(2)));
});
