import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** When the row that had the focus is gone, the focus goes to the one that took its place. */
export function useKeptFocus(grid: RefObject<HTMLElement | null>, activeId: string | undefined) {
  const within = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (within.current && lost) rowOf(grid.current, activeId)?.focus();
  });
  return {
    onFocus: () => {
      within.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) within.current = false;
    },
  };
}

export const rowOf = (grid: HTMLElement | null, id: string | undefined): HTMLElement | null =>
  id === undefined ? null : (grid?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? null);
