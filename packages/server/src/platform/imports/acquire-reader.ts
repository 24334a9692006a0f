import { fairSemaphore } from '../../kernel/index.ts';

/**
 * Up to three jobs read files concurrently; two more threads serve people who wait for a response. One organisation has
 * at most
 * two of them, so that its files do not block others, and use little more than a gigabyte of memory.
 */
export const acquireReader = fairSemaphore({ atOnce: 5, atOncePerOwner: 2, waitingPerOwner: 30 });
