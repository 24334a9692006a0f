export { listDuplicates } from './duplicates.ts';
export { listMerges, mergeContacts } from './service.ts';
export { merges } from './table.ts';
export { undoMerge } from './undoing.ts';
