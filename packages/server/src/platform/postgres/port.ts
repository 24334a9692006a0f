import { createServer } from 'node:net';

/** The preferred port of 127.0.0.1, or any free one when it is in use. */
export async function freePort(preferred: number): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : undefined);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port ?? freePort(0);
}
