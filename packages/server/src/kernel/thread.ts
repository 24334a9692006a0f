/*
 * The part of the kernel for threads that read files. A separate entry, because the index would
 * load the whole server into each thread: 70 MB more.
 */
export { spendBatch } from './load/spent-memory.ts';
