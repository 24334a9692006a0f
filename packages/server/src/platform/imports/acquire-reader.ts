import { fairSemaphore } from '../../kernel/index.ts';

/**
 * Jobs read three files at once; two more threads are for people who wait for an answer. An organisation
 * has two of them at best, so the files of one never keep another one waiting, and take little over a gigabyte of
 * memory whatever is in them.
 */
export const acquireReader = fairSemaphore({ atOnce: 5, atOncePerOwner: 2, waitingPerOwner: 30 });
