import { type RefObject, useLayoutEffect, useState } from 'react';

type Box = { readonly offsetTop: number; readonly offsetHeight: number };

/** Returns the page at the top of the viewport: 2.5 is the middle of the second page. */
export function positionAt(pages: readonly Box[], top: number): number {
  let [low, high] = [0, pages.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pages[middle]?.offsetTop ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  const page = pages[low];
  if (!page || page.offsetHeight === 0) return 1;
  const part = (top - page.offsetTop) / page.offsetHeight;
  return low + 1 + Math.min(Math.max(part, 0), 0.999);
}

const pagesIn = (scroller: HTMLElement): HTMLElement[] =>
  Array.from(scroller.querySelectorAll<HTMLElement>(':scope > [data-page]'));

/** A page counts as reached slightly before its edge. */
const headPixels = 40;

export const positionIn = (scroller: HTMLElement): number =>
  positionAt(pagesIn(scroller), scroller.scrollTop + headPixels);

/** Scrolls to a position returned by `positionAt`. */
export function scrollTo(scroller: HTMLElement, position: number): void {
  const page = pagesIn(scroller)[Math.floor(position) - 1];
  if (!page) return;
  const part = (position % 1) * page.offsetHeight;
  scroller.scrollTop = page.offsetTop + part - (part > 0 ? headPixels : 12);
}

/** The width available to pages, in pixels; zero until it is known. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
