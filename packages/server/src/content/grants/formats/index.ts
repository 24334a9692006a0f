export { type FileInThread, openInThread } from './open-in-thread.ts';
export type { ImportRecord } from './record.ts';
export type { JudgedRow } from './thread-messages.ts';
