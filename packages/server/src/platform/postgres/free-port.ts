import { createServer } from 'node:net';

/** Returns the preferred port of 127.0.0.1 if it is free, otherwise any free one. */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer();
  const port = await new Promise<number | undefined>((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : undefined);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port ?? freePort();
}
