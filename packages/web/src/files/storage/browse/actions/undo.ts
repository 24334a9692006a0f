import { showToast } from '../../../../ui/index.ts';

let latest: (() => void) | undefined;

/** Reports what was done and offers to undo it, with a button or Ctrl+Z in the list. */
export function offerUndo(title: string, label: string, undo: () => void): void {
  const once = () => {
    if (latest === once) latest = undefined;
    undo();
  };
  latest = once;
  showToast('done', title, undefined, { label, onClick: once });
}

/** Undoes the latest action, at most once. */
export const undoLatest = (): void => latest?.();
