import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { receiveWebhooks } from './webhook-receiver.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL from which a worker gets the address of its server, and at which servers may deliver webhooks. */
    dispatcherUrl: string;
  }
}

/**
 * The whole product, started like a real installation in a separate folder with the demo content. Each worker has its
 * own, so that concurrent journeys do not interfere. A server starts with the first file
 * of its worker, and this process stops it even if the worker crashed.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'ngo-plus-e2e-'));
  const started = new Map<string, Promise<ServerProcess>>();
  let last: Promise<unknown> = Promise.resolve();
  const serverOf = (worker: string): Promise<ServerProcess> => {
    // One after the other: the first may build the web, and two builds must not write to the same folder.
    const start = () =>
      startServerProcess({ DATA_DIR: join(parent, worker), WEBHOOK_ORIGINS: dispatcherUrl });
    const server = started.get(worker) ?? last.then(start, start);
    last = server;
    started.set(worker, server);
    return server;
  };
  const receive = receiveWebhooks();
  const dispatcher = createServer((request, reply) => {
    if (request.url?.startsWith('/webhooks/')) return receive(request, reply);
    const worker = request.url?.match(/^\/(\d+)$/)?.[1] ?? '0';
    serverOf(worker).then(
      ({ baseUrl }) => reply.end(baseUrl),
      (fault: Error) => reply.writeHead(500).end(fault.message),
    );
    return undefined;
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => dispatcher.once('listening', resolve));
  const dispatcherUrl = `http://127.0.0.1:${(dispatcher.address() as AddressInfo).port}`;
  project.provide('dispatcherUrl', dispatcherUrl);
  return async () => {
    dispatcher.close();
    const servers = await Promise.allSettled(started.values());
    await Promise.all(servers.map((one) => one.status === 'fulfilled' && one.value.end()));
    await rm(parent, { recursive: true, force: true });
  };
}
