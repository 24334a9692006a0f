import { fairSemaphore } from '../../../kernel/index.ts';

/**
 * Threads that read files at once, in one process. An organisation has most of them at best, so the files
 * of one never keep another one waiting.
 */
export const acquireReader = fairSemaphore({ atOnce: 3, atOncePerOwner: 2, waitingPerOwner: 30 });
