import { type RefObject, useEffect, useRef } from 'react';

/**
 * Restores focus after a focused button is removed; otherwise the tab order would restart at the top of
 * the page. Focus stays within `box`, or moves to the page if there is no box.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const within = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      within.current = target instanceof Node && (box.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
      if (within.current) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [box]);
  // Runs after every render.
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });
}
