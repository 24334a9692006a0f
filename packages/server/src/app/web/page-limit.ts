import { fairSemaphore, networkOf, Problem } from '../../kernel/index.ts';

/** Concurrent renderings: between them the processor answers the API. */
const atOnce = 4;

/** One address, or IPv6 network, may have most of them, because a school or a proxy shares one. */
const atOncePerOwner = 3;
const waitingPerOwner = 100;
const usualWaitMs = 10_000;

/**
 * Limits concurrent renderings, fairly between addresses, so that a flood of requests for uncached pages slows neither
 * the API nor other visitors for long.
 *
 * @param waitMs how long a visitor waits for a slot
 * @returns a function that waits for a slot; throws Problem `unavailable` if that takes too long
 */
export function pageSemaphore(waitMs = usualWaitMs): (address: string) => Promise<() => void> {
  const acquire = fairSemaphore({ atOnce, atOncePerOwner, waitingPerOwner });
  return async (address) => {
    const signal = AbortSignal.timeout(waitMs);
    return acquire({ owner: networkOf(address), signal }).catch((cause: unknown) => {
      throw new Problem('unavailable', 'Too busy right now. Try again in a moment.', {
        retryAfterSeconds: 5,
        ...(cause instanceof Problem ? {} : { cause }),
      });
    });
  };
}
