/*
 * The part of the kernel for child processes that read files. A separate entry, because the index would load the whole
 * server into each of them: 70 MB more.
 */
export { childData, keepCompiledModules, onParentMessage, postToParent } from './child/port.ts';
export { spendBatch } from './load/spent-memory.ts';
