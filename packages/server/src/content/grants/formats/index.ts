export type { GrantRow, ThreadData } from './grant-row.ts';
export type { ImportRecord } from './record.ts';
