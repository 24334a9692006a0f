export { type Child, type ChildEnd, startChild } from './start-child.ts';
