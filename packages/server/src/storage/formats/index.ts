export { type Kind, kindOf } from './kind.ts';
export { maxLetters, maxReadBytes } from './limits.ts';
export { readInThread } from './read-in-thread.ts';
export type { Page } from './reading.ts';
export { Unreadable } from './unreadable.ts';
