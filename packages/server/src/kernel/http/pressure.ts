import { Problem } from '../problem.ts';

/**
 * What a request is told while the event loop lags behind by more than is allowed.
 *
 * @param delayMs as `@fastify/under-pressure` measured it over the last second. It says `Infinity` when it
 *   took no sample in it: the process stood still and has just gone on, which is no reason to refuse everybody
 *   for a second.
 * @throws Problem `unavailable`
 */
export function refuseUnderPressure(
  _request: unknown,
  _reply: unknown,
  _kind: string,
  delayMs: number | undefined,
): void {
  if (delayMs === Number.POSITIVE_INFINITY) return;
  throw new Problem('unavailable', 'Too busy right now. Try again in a moment.', {
    retryAfterSeconds: 5,
  });
}
