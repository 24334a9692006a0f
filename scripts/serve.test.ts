import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';

/** Starts a server with its own database and waits for its address. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'ngo-plus-serve-'));
  // As root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing-serve.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const printed: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      printed.push(line);
      const [, found] = /^NGO Plus is ready: (\S+)$/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void ended.then(([code]) => reject(new Error(`It ended with ${code} before it was ready.`)));
  });
  return { address, printed, ended, cluster: join(dataDir, 'postgres/cluster') };
}

/** Sends a request; returns the response and its time, or undefined if the server no longer responds. */
async function request(address: string, path: string) {
  const began = performance.now();
  const answer = await fetch(`${address}${path}`).catch(() => undefined);
  return answer && { status: answer.status, tookMs: performance.now() - began };
}

test('the server prints one address at start, with the name of this machine', async () => {
  const { address, printed } = await start();
  expect(new URL(address).hostname).toBe('localhost');
  expect(await request(address, '/livez')).toMatchObject({ status: 200 });
  const named = printed.flatMap((line) => line.match(/https?:\/\/[^\s"]+/g) ?? []);
  expect(named).toEqual([address]);
});

test('a database that is gone for good: /livez says so, /readyz answers within two seconds, and the process ends with a code', async () => {
  const { address, ended, cluster } = await start();
  expect(await request(address, '/livez')).toMatchObject({ status: 200 });
  expect(await request(address, '/readyz')).toMatchObject({ status: 200 });

  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  renameSync(join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.gone'));
  process.kill(Number(pid), 'SIGKILL');

  await expect.poll(() => request(address, '/livez')).toMatchObject({ status: 503 });
  const ready = await request(address, '/readyz');
  expect(ready).toMatchObject({ status: 503 });
  expect(ready?.tookMs).toBeLessThan(2_000);
  expect(await ended).toEqual([1, null]);
});
