export { startDrag, useDropTarget } from './drag-data.ts';
export { undoLatest } from './undo.ts';
export { useActions } from './use-actions.tsx';
export { useFileActions } from './use-file-actions.ts';
