import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { command, say } from './console.ts';
import { serve } from './serve.ts';
import { buildWebWhenStale } from './web-build.ts';

// Compiled code is kept between starts: the next one takes half the time and less memory.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

await command(async () => {
  const { loadEnvFile, readConfig } = await import('../packages/server/src/app/tool.ts');
  loadEnvFile();
  const config = readConfig(process.env, process.argv.slice(2));
  if (config.role !== 'jobs') await buildWebWhenStale(say);
  await serve(config);
});
