import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../packages/server/src/platform/postgres/free-port.ts';

/** The product in production mode, in a separate process. */
export type Product = {
  /** Its address, without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first page. */
  readonly startedWithinMs: number;
  readonly stop: () => Promise<void>;
};

type Starting = {
  /** The folder of `package.json`. */
  readonly projectDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** `npm start` as a person types it, or the command behind it without npm. */
  readonly by: 'npm' | 'node';
};

const patienceMs = 300_000;

/**
 * Starts the product without demo content and waits for its first page.
 *
 * @throws Error with its output if it exits instead, or is not ready within five minutes.
 */
export async function startProduct({ projectDir, env, by }: Starting): Promise<Product> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const [command, ...words] =
    by === 'npm' ? ['npm', 'start', '--silent'] : startCommand(projectDir);
  const beganAt = performance.now();
  const child = spawn(command, words, {
    cwd: projectDir,
    // Leads its own process group, so that npm and its children can be ended together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings(url), ...env },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(String(chunk)));
  const stop = () => end(child);
  try {
    await firstPage(url, child);
  } catch (cause) {
    await stop();
    throw new Error(`The product did not start:\n${output.join('')}`, { cause });
  }
  return { url, pid: child.pid ?? 0, startedWithinMs: performance.now() - beganAt, stop };
}

const settings = (url: string) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  PUBLIC_URL: url,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '1000000',
});

/** The command of `npm start` with its flags, run by the current Node. */
function startCommand(projectDir: string): [string, ...string[]] {
  const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'));
  const [, ...words] = String(scripts.start).split(' ');
  return [process.execPath, ...words];
}

async function firstPage(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const reply = await fetch(`${url}/`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(20);
  }
  throw new Error('It was not ready in time.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
