import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server under test answers, without a trailing slash. */
    baseUrl: string;
  }
}

const startWithinMs = 180_000;

/** The whole product as a person starts it, in a folder of its own, with the demo content. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ngo-plus-e2e-'));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: baseUrl,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '100000',
  };
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env,
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => said.push(String(chunk)));
  await answering(baseUrl, server, said);
  project.provide('baseUrl', baseUrl);
  return async () => {
    await ended(server);
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function answering(baseUrl: string, server: ChildProcess, said: string[]): Promise<void> {
  const until = Date.now() + startWithinMs;
  while (Date.now() < until && server.exitCode === null) {
    const reply = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(200);
  }
  server.kill('SIGKILL');
  throw new Error(`The server did not start:\n${said.join('')}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await exit;
}
