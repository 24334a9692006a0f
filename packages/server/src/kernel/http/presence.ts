import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** Whether the client went away before the answer was whole. */
export const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished;

/** Aborts as soon as it does, so that nothing is done for nobody. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const presence = new AbortController();
  reply.raw.once('close', () => {
    if (hasLeft(reply)) presence.abort(new Problem('unavailable', 'The client disconnected.'));
  });
  return presence.signal;
}

/**
 * Does nothing more for a client whose connection broke before its request was looked at: such a
 * connection has no address to count against, and no `close` to wait for.
 */
export async function dropDeparted({ raw: { socket } }: FastifyRequest, reply: FastifyReply) {
  if (!socket.destroyed && socket.remoteAddress !== undefined) return;
  reply.hijack();
  reply.raw.destroy();
}
