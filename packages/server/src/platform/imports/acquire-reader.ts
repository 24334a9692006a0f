import { fairSemaphore } from '../../kernel/index.ts';

/**
 * Up to three jobs read files concurrently; two more child processes serve people who wait for a response. One
 * organisation has at most two of them, so that its files do not block others.
 */
export const acquireReader = fairSemaphore({ atOnce: 5, atOncePerOwner: 2, waitingPerOwner: 30 });
