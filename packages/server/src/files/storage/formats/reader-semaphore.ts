import { fairSemaphore } from '../../../kernel/index.ts';

/**
 * Limits how many child processes read files concurrently. One organisation never uses all of them, so its files can't
 * block those of others.
 */
export const acquireReader = fairSemaphore({ atOnce: 3, atOncePerOwner: 2, waitingPerOwner: 30 });
