export { EntryIcon } from './entry-icon.tsx';
export { type FileKind, fileKindOf } from './file-kind.ts';
export { useKindLabels } from './type-labels.ts';
