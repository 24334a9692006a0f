import { fairSemaphore } from '../../kernel/index.ts';

/**
 * Jobs read three files at once; two more threads are for people who wait for an answer. An organisation
 * has most of them at best, so the files of one never keep another one waiting.
 */
export const acquireReader = fairSemaphore({ atOnce: 5, atOncePerOwner: 3, waitingPerOwner: 30 });
