/*
 * What the kernel has for threads that read files. They enter here, because the index would load
 * all of the server into each of them: 70 MB more.
 */
export { spendBatch } from './spent-memory.ts';
