import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { Step } from './selection.ts';

/** When the focused row is removed, moves focus to the row in its position. */
export function useFocusRestore(
  grid: RefObject<HTMLElement | null>,
  activeId: string | undefined,
  step: (step: Step) => void,
) {
  const within = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (within.current && lost) rowOf(grid.current, activeId)?.focus();
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      within.current = true;
      // The active row follows the focus, however it moved.
      const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
      if (id && id !== activeId && currentTarget.contains(target))
        step({ kind: 'at', id, how: 'focus' });
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) within.current = false;
    },
  };
}

/** When a preview closes, moves focus to the row of the last file shown. */
export function useFocusAfter(grid: RefObject<HTMLElement | null>, shownId: string | undefined) {
  const last = useRef(shownId);
  useEffect(() => {
    const shown = last.current;
    last.current = shownId;
    if (shown === undefined || shownId !== undefined) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) rowOf(grid.current, shown)?.focus();
    });
    return () => clearTimeout(timer);
  }, [grid, shownId]);
}

export const rowOf = (grid: HTMLElement | null, id: string | undefined): HTMLElement | null =>
  id === undefined ? null : (grid?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? null);
