import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is gone once it was pressed takes the focus with it: the next thing to do would begin
 * at the top of the page. The focus stays within `box`, and goes to the page when there is no box.
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
  // After every change of what is shown.
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  });
}
