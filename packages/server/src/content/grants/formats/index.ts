export type { ChildData, GrantRow } from './grant-row.ts';
export type { ImportRecord } from './record.ts';
