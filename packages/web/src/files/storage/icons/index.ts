export { EntryIcon } from './entry-icon.tsx';
export { fileKindOf } from './file-kind.ts';
export { useKindLabels } from './type-labels.ts';
