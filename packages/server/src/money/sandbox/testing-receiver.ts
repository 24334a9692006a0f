import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Message } from '../../kernel/index.ts';

type Manners = {
  /** The status codes to respond with, in order; then 200. */
  readonly statuses?: readonly number[];
  /** Number of requests that must arrive before the first gets a response. */
  readonly together?: number;
};

/** An installation as the sandbox’s webhooks see it: it stores the requests. */
export async function openReceiver({ statuses = [], together = 1 }: Manners = {}) {
  const received: (Message & { path: string })[] = [];
  const enough = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    const status = statuses[received.length] ?? 200;
    received.push({ path: `${method} ${url}`, headers, body: Buffer.concat(chunks) });
    if (received.length >= together) enough.resolve();
    await enough.promise;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const { port } = server.address() as AddressInfo;
  return {
    publicUrl: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
