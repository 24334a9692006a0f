import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../packages/server/src/platform/postgres/free-port.ts';

const startWithinMs = 420_000;

/** A server in a separate process, started like a real installation. */
export type ServerProcess = {
  /** Its address, without a trailing slash. */
  readonly baseUrl: string;
  readonly process: ChildProcess;
  /** Returns its output so far. */
  readonly output: () => string;
  /** Stops the process and waits for its exit. */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/**
 * Starts `scripts/start.ts` and waits until it is ready.
 *
 * @param env overrides of this process’s environment; must include `DATA_DIR`.
 */
export async function startServerProcess(
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort());
  const baseUrl = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--expose-gc', 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PUBLIC_URL: baseUrl,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      // A busy machine must not make the server refuse journeys.
      BUSY_AFTER_MS: '60000',
      // Journeys that send forms set their address, because limits are per address.
      TRUST_PROXY: 'loopback',
      ...env,
      PORT: port,
    },
  });
  // The server exits with the tests when they are interrupted.
  const follow = () => child.kill();
  process.once('exit', follow);
  child.once('exit', () => process.off('exit', follow));
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => lines.push(String(chunk)));
  const output = () => lines.join('');
  await answering(baseUrl, child, output);
  return { baseUrl, process: child, output, end: (signal = 'SIGTERM') => ended(child, signal) };
}

async function answering(
  baseUrl: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const until = Date.now() + startWithinMs;
  while (Date.now() < until && child.exitCode === null) {
    const reply = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${output()}`);
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
