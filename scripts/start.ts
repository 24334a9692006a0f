import './quick-imports.js';
import { command, printStep } from './console.ts';
import { serve } from './serve.ts';
import { buildWebWhenStale } from './web-build.ts';

await command(async () => {
  const { loadEnvFile, preflight, readConfig } = await import(
    '../packages/server/src/app/tools/index.ts'
  );
  loadEnvFile();
  const config = readConfig(process.env, process.argv.slice(2));
  await preflight(config);
  if (config.role !== 'jobs') await buildWebWhenStale(printStep);
  await serve(config);
});
