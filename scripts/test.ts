import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { command, print } from './console.ts';
import { allPassed, argumentsFor, flakyList, journeysToRepeat, totals } from './second-try.ts';
import type { Report } from './test-report.ts';
import { buildWebWhenStale } from './web-build.ts';

const manifest = createRequire(import.meta.url).resolve('vitest/package.json');
const runner = join(dirname(manifest), 'vitest.mjs');

/** Runs the tests; `reportPath` receives the results unless the runner itself fails. */
function runTests(options: readonly string[], reportPath: string): Promise<number> {
  const child = spawn(process.execPath, [runner, 'run', ...options], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, TEST_REPORT: reportPath },
    stdio: 'inherit',
  });
  // Ctrl-C also reaches the runner, which closes its servers; this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const readReport = async (path: string): Promise<Report> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => '{"results":[],"unhandled":1}'));

/** In CI, journeys that failed get a second try at the end, and are listed as flaky if they pass. */
async function runInCi(options: readonly string[], folder: string): Promise<number> {
  const firstPath = join(folder, 'first.json');
  const code = await runTests(options, firstPath);
  const first = await readReport(firstPath);
  const journeys = code === 0 ? [] : journeysToRepeat(first);
  if (journeys.length === 0) {
    print(totals(first, []));
    return code;
  }
  print(`\nFailed browser journeys: ${journeys.length}. Running them once more, on their own.`);
  const secondPath = join(folder, 'second.json');
  await runTests(argumentsFor(journeys), secondPath);
  const passed = allPassed(journeys, await readReport(secondPath));
  if (passed) print(`\n${flakyList(journeys)}\n`);
  print(totals(first, passed ? journeys : []));
  return passed ? 0 : code;
}

/** Runs all tests, including browser journeys; arguments are passed to the runner: `npm test -- blogs`. */
await command(async () => {
  await buildWebWhenStale(print);
  const folder = await mkdtemp(join(tmpdir(), 'ngo-plus-test-report-'));
  const options = process.argv.slice(2);
  try {
    process.exitCode = process.env['CI']
      ? await runInCi(options, folder)
      : await runTests(options, join(folder, 'first.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
