import { type RefObject, useLayoutEffect, useState } from 'react';
import { clearPosition, type ToastPosition } from './toast-place.ts';

/** What people press next: messages must not cover it. */
const mainButtons =
  ':is(main, [role="dialog"]) :is(button[type="submit"], .mantine-Button-root:not([data-variant]), .mantine-Button-root[data-variant="filled"])';

/** Keeps messages off the main buttons, also after scrolling. `shown` changes with the messages. */
export function useToastPosition(
  region: RefObject<HTMLElement | null>,
  shown: unknown,
): ToastPosition {
  const [position, setPosition] = useState<ToastPosition>('bottom-start');
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || element.offsetHeight === 0) return;
    let frame = 0;
    const settle = () => setPosition(positionOf(element));
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
  return position;
}

function positionOf(element: HTMLElement): ToastPosition {
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
  return clearPosition({ width: element.offsetWidth, height: element.offsetHeight }, room, boxes);
}
