import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../failures/index.ts';

/** Returns whether the client disconnected before the response was complete. */
export const hasDisconnected = ({ raw }: FastifyReply): boolean =>
  raw.destroyed && !raw.writableFinished;

/** Returns a signal that aborts when the client disconnects. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const presence = new AbortController();
  reply.raw.once('close', () => {
    if (hasDisconnected(reply))
      presence.abort(new Problem('unavailable', 'The client disconnected.'));
  });
  return presence.signal;
}

/**
 * Drops a request whose connection broke before routing: it has no address for rate limits and
 * emits no `close`.
 */
export async function dropDeparted({ raw: { socket } }: FastifyRequest, reply: FastifyReply) {
  if (!socket.destroyed && socket.remoteAddress !== undefined) return;
  reply.hijack();
  reply.raw.destroy();
}
