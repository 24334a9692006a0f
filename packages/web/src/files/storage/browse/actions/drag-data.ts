import type { Entry } from '@ngo-plus/contract/files/storage';
import { type DragEvent, useState } from 'react';
import { useFileActions } from './use-file-actions.ts';

/** Marks a drag of entries from this page, as opposed to files from the computer. */
const dragType = 'application/x-ngo-plus-entries';

// During a drag, a page can read only the types of the data, not the data itself.
let draggedEntries: readonly Entry[] = [];

/** Starts a drag of entries. */
export function startDrag(event: DragEvent, entries: readonly Entry[]): void {
  draggedEntries = entries;
  event.dataTransfer.setData(dragType, '');
  event.dataTransfer.effectAllowed = 'move';
}

type Folder = { readonly id: Entry['parentId']; readonly name: string };

/** Makes an element accept the dragged entries; `over` is true while it would accept them. */
export function useDropTarget(folder: Folder | undefined) {
  const fileActions = useFileActions();
  const [over, setOver] = useState(false);
  const acceptsDrop = ({ dataTransfer }: DragEvent) =>
    folder !== undefined &&
    dataTransfer.types.includes(dragType) &&
    draggedEntries.every(({ id, parentId }) => id !== folder.id && parentId !== folder.id);
  const onDragOver = (event: DragEvent) => {
    if (!acceptsDrop(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!acceptsDrop(event) || !folder) return;
    event.preventDefault();
    event.stopPropagation();
    void fileActions.drop(draggedEntries, folder.id, folder.name);
  };
  return { over, handlers: { onDragOver, onDragLeave, onDrop } };
}
