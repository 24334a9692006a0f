export type { Page } from './extract-text.ts';
export { type Kind, kindOf } from './kind.ts';
export { maxReadBytes } from './limits.ts';
export { readInChild } from './read-in-child.ts';
export { readText } from './read-text.ts';
export { Unreadable } from './unreadable.ts';
