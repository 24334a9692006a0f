import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { test as base } from 'vitest';
import { openPostgres } from './open.ts';
import { postmasterOf } from './process-table.ts';

export { freePort } from './free-port.ts';
export { startReplica } from './testing-replica.ts';

/** A data folder for a test that any user can enter; processes in it are killed when the test ends. */
export const test = base
  .extend('folder', () => openFolder())
  .extend('dataDir', async ({ folder }, { onCleanup }) => {
    onCleanup(() => clear(folder));
    return join(folder, 'data');
  });

/** A folder that any user can enter. */
export function openFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ngo-plus-postgres-')));
  chmodSync(folder, 0o755);
  return folder;
}

/** Kills the databases in a folder, and removes it. */
export function clear(folder: string): void {
  for (const version of globSync('**/PG_VERSION', { cwd: folder })) {
    const pid = postmasterOf(join(folder, dirname(version)));
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
}

export const quiet = () => undefined;

export const open = (dataDir: string) => openPostgres({ dataDir, report: quiet });

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

type OtherProcess = {
  readonly pid: number;
  readonly url: string;
  readonly lines: AsyncIterator<string>;
};

/**
 * Another server process with the folder open, in its own process group. `after` is code that it runs then, with
 * `postgres` and `pg` in scope.
 */
export async function openElsewhere(
  dataDir: string,
  { durable = true, after = 'setInterval(() => {}, 1000)' } = {},
): Promise<OtherProcess> {
  const script = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    import { openPostgres } from ${JSON.stringify(import.meta.resolve('./open.ts'))};
    const postgres = await openPostgres({ ...${JSON.stringify({ dataDir, durable })}, report: () => {} });
    console.log(postgres.url);
    ${after}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value: url } = await lines.next();
  return { pid: child.pid ?? 0, url: String(url), lines };
}
