import { type RefObject, useEffect, useState } from 'react';

/** Rows above and below what is visible, so that scrolling does not show gaps. */
const overscan = 8;

/** The rows of a long list that are on the screen. All have the same height. */
export function useWindow(box: RefObject<HTMLElement | null>, rows: number, rowHeight: number) {
  const [range, setRange] = useState({ first: 0, end: 40 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan);
      const shown = Math.ceil(element.clientHeight / rowHeight) + 2 * overscan;
      setRange((before) =>
        before.first === first && before.end === first + shown
          ? before
          : { first, end: first + shown },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box, rowHeight]);
  return { first: Math.min(range.first, rows), end: Math.min(range.end, rows) };
}
