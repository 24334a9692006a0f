import { type RefObject, useLayoutEffect, useState } from 'react';
import { clearPlace, type ToastPlace } from './toast-place.ts';

/** What people press next: messages must not cover it. */
const mainButtons =
  ':is(main, [role="dialog"]) :is(button[type="submit"], .mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant="filled"])';

/** Keeps messages off the main buttons, also after scrolling. `shown` changes with the messages. */
export function useToastPlace(region: RefObject<HTMLElement | null>, shown: unknown): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('bottom-start');
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || element.offsetHeight === 0) return;
    let frame = 0;
    const settle = () => setPlace(placeOf(element));
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(settle);
    };
    settle();
    addEventListener('scroll', later, { capture: true, passive: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, [region, shown]);
  return place;
}

function placeOf(element: HTMLElement): ToastPlace {
  const boxes = [...document.querySelectorAll<HTMLElement>(mainButtons)]
    .filter((button) => !element.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 0 && bottom > 0 && top < innerHeight);
  const style = getComputedStyle(element);
  const room = {
    width: document.documentElement.clientWidth,
    height: innerHeight,
    top: document.querySelector('header')?.offsetHeight ?? 0,
    bottom: Number.parseFloat(style.getPropertyValue('--np-strip')) || 0,
    margin: Number.parseFloat(style.getPropertyValue('--margin')) || 12,
  };
  return clearPlace({ width: element.offsetWidth, height: element.offsetHeight }, room, boxes);
}
