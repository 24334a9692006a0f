import type { Entry } from '@ngo-plus/contract/files/storage';
import type { MouseEvent } from 'react';
import type { SelectionMode, Step } from './selection.ts';

type PressContext = {
  entry: Entry;
  /** Something is chosen already. */
  choosing: boolean;
  step: (step: Step) => void;
  open: (entry: Entry) => void;
};

const isTouch = ({ nativeEvent }: MouseEvent) =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/** What the keys held during a press mean for the selection. */
export const selectionModeOf = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): SelectionMode =>
  shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only';

/**
 * A press on a row, beside its links and buttons: chooses. A finger opens, unless something is
 * chosen: then it chooses more.
 */
export function handleRowPress(event: MouseEvent<HTMLElement>, context: PressContext): void {
  const { entry, choosing, step, open } = context;
  const { target, currentTarget } = event;
  // What is opened from a row, such as its menu, is shown viewAddress but tells its presses here.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('a, button, input, label')) return;
  if (!isTouch(event)) step({ kind: 'at', id: entry.id, how: selectionModeOf(event) });
  else if (choosing || entry.trashedAt) step({ kind: 'at', id: entry.id, how: 'toggle' });
  else open(entry);
}
