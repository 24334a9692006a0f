import { Problem } from '../failures/index.ts';

/**
 * Refuses a request while the event loop lags more than allowed.
 *
 * @param delayMs measured by `@fastify/under-pressure` over the last second. `Infinity` means no
 * sample: the process was suspended and has just resumed, which is no reason to refuse requests.
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
