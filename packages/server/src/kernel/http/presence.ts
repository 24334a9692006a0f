import type { FastifyReply } from 'fastify';
import { Problem } from '../problem.ts';

/** Whether the client went away before the answer was whole. */
export const hasLeft = ({ raw }: FastifyReply): boolean => raw.destroyed && !raw.writableFinished;

/** Aborts as soon as it does, so that nothing is done for nobody. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const presence = new AbortController();
  reply.raw.once('close', () => {
    if (hasLeft(reply)) presence.abort(new Problem('unavailable', 'The caller went away.'));
  });
  return presence.signal;
}
