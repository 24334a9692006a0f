import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { command, say } from './console.ts';
import { buildWebWhenStale } from './web-build.ts';

/** All tests, browser journeys included; arguments go to the runner: `npm test -- blogs`. */
await command(async () => {
  await buildWebWhenStale(say);
  const manifest = createRequire(import.meta.url).resolve('vitest/package.json');
  const runner = join(dirname(manifest), 'vitest.mjs');
  const child = spawn(process.execPath, [runner, 'run', ...process.argv.slice(2)], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  // Ctrl-C reaches the runner too, which closes its servers; this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
});
