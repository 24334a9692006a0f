import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect } from 'vitest';
import { test } from '../testing.ts';
import { startWorker } from './worker.ts';

/** A proxy in front of a database that can stall: connections stay open, and no data passes until it resumes. */
async function openWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.push(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      if (isSilent) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const there = { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) };
  const fallSilent = () => {
    isSilent = true;
    for (const socket of sockets) socket.pause();
  };
  const speak = () => {
    isSilent = false;
    for (const socket of sockets) socket.resume();
  };
  const close = () => void server.close();
  return { url: Object.assign(new URL(databaseUrl), there).href, fallSilent, speak, close };
}

test('a worker whose database stops responding at start stops in time', async ({
  world,
  onTestFinished,
}) => {
  const { connectionString = '' } = world.pools.owner.options;
  const way = await openWay(connectionString);
  const pool = new pg.Pool({ connectionString: way.url, max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(async () => {
    way.speak();
    await pool.end();
    way.close();
  });
  const system = () => world.outside(undefined, 'system');
  const worker = await startWorker(pool, [], system, { concurrency: 1, endWithinMs: 300 });
  way.fallSilent();
  const stopped = worker.stop().then(() => 'stopped');
  const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'still waits').unref());
  expect(await Promise.race([stopped, late])).toBe('stopped');
});
