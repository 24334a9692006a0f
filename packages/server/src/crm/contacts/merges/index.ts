export { distinguishContacts } from './distinctions.ts';
export { listDuplicates } from './duplicates.ts';
export { listMerges, mergeContacts } from './service.ts';
export { distinctions } from './table.ts';
export { undoMerge } from './undo.ts';
