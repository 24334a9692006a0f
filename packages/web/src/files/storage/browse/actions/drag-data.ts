import type { Entry } from '@ngo-plus/contract/files/storage';
import { type DragEvent, useState } from 'react';
import { useFileActions } from './use-file-actions.ts';

/** Marks a drag as one of entries of this page, not of files from the computer. */
const carriedType = 'application/x-ngo-plus-entries';

// While a drag goes on, a page may read of it only which types it bears.
let carried: readonly Entry[] = [];

/** Begins to carry entries. */
export function carry(event: DragEvent, entries: readonly Entry[]): void {
  carried = entries;
  event.dataTransfer.setData(carriedType, '');
  event.dataTransfer.effectAllowed = 'move';
}

type Folder = { readonly id: Entry['parentId']; readonly name: string };

/** Makes an element take what is carried; `over` is true while it would. */
export function useTaking(folder: Folder | undefined) {
  const deeds = useFileActions();
  const [over, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) =>
    folder !== undefined &&
    dataTransfer.types.includes(carriedType) &&
    carried.every(({ id, parentId }) => id !== folder.id && parentId !== folder.id);
  const onDragOver = (event: DragEvent) => {
    if (!takes(event)) return;
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
    if (!takes(event) || !folder) return;
    event.preventDefault();
    event.stopPropagation();
    void deeds.drop(carried, folder.id, folder.name);
  };
  return { over, handlers: { onDragOver, onDragLeave, onDrop } };
}
