export { EntryIcon } from './entry-icon.tsx';
export { type FileKind, fileKindOf } from './file-kind.ts';
export { useKindWords } from './type-labels.ts';
