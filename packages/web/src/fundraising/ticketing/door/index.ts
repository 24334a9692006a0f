export { type Checked, check, found, type Waiting } from './checking.ts';
export { LineStatus } from './line-status.tsx';
export { isLine } from './sending.ts';
export { useKept, useReopening } from './use-kept.ts';
export { useLine, useList } from './use-list.ts';
export { useQueue } from './use-queue.ts';
