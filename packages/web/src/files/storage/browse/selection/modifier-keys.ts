import type { Entry } from '@ngo-plus/contract/files/storage';
import type { MouseEvent } from 'react';
import type { SelectionMode, Step } from './selection.ts';

type PressContext = {
  entry: Entry;
  /** The selection is not empty. */
  choosing: boolean;
  step: (step: Step) => void;
  open: (entry: Entry) => void;
};

const isTouch = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** The selection mode for the modifier keys held during a click. */
export const selectionModeOf = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): SelectionMode =>
  shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only';

/**
 * Handles a click on a row outside its links and buttons: selects the row. A tap opens the entry, or adds it
 * to an existing selection.
 */
export function handleRowPress(event: MouseEvent<HTMLElement>, context: PressContext): void {
  const { entry, choosing, step, open } = context;
  const { target, currentTarget } = event;
  // React also delivers clicks in a menu of the row, which is rendered elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label')) return;
  if (!isTouch(event)) step({ kind: 'at', id: entry.id, how: selectionModeOf(event) });
  else if (choosing || entry.trashedAt) step({ kind: 'at', id: entry.id, how: 'toggle' });
  else open(entry);
}
