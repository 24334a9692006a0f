export { type Checked, check, found, type Waiting } from './checking.ts';
export { LineStatus } from './line-status.tsx';
export { isLine } from './sending.ts';
export { useLine, useList } from './use-list.ts';
export { useKept, useReopening } from './use-offline-list.ts';
export { useQueue } from './use-queue.ts';
