import { fairSemaphore, networkOf, Problem } from '../../kernel/index.ts';

/** Pages made at once: what the processor does between two of them is answer the API. */
const atOnce = 4;

/** One address, or network of IPv6, may have most of them: a school or a proxy shares one. */
const atOncePerOwner = 3;
const waitingPerOwner = 100;
const usualWaitMs = 10_000;

/**
 * Limits the pages that are made at once, fairly between addresses, so that a flood of addresses nobody
 * has cached slows neither the API nor the pages of other visitors for long.
 *
 * @param waitMs how long a visitor waits for a place
 * @returns a function that waits for a place; throws Problem `unavailable` when it takes too long.
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
