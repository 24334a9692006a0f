export { type ChildEnd, startChild } from './start-child.ts';
