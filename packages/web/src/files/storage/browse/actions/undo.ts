import { showToast } from '../../../../ui/index.ts';

let latest: (() => void) | undefined;

/** Tells what was done and offers to take it back: with the button, or Ctrl Z in the list. */
export function offerUndo(title: string, label: string, undo: () => void): void {
  const once = () => {
    if (latest === once) latest = undefined;
    undo();
  };
  latest = once;
  showToast('done', title, undefined, { label, onClick: once });
}

/** Takes back what was done last, once. */
export const undoLatest = (): void => latest?.();
