import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { StartFailure } from '../failures/index.ts';

/**
 * Checks the port before anything is created: a server that finds it in use later has created a
 * database for nothing.
 *
 * @throws StartFailure when another program uses the port, or with the system's message for a port
 * or host that cannot be used.
 */
export async function refusePortInUse({
  port,
  host,
}: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  probe.once('error', reject).listen({ port, host: host ?? '127.0.0.1' }, resolve);
  await promise.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portInUse(port, error) : error;
  });
  await new Promise((closed) => probe.close(closed));
}

const portInUse = (port: number, cause: Error) =>
  new StartFailure(
    `Port ${port} is in use by another program.`,
    `Stop that program, or choose another port: PORT=${port > 65_526 ? port - 9 : port + 9} npm start`,
    { cause },
  );
