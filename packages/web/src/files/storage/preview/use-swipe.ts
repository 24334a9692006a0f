import { type TouchEvent, useRef } from 'react';

/** A shorter horizontal movement is a tap, a larger vertical one is scrolling. */
const minPixels = 60;
const maxSlantPixels = 40;

/** Swiping left goes to the next item, right to the previous one, except on content that scrolls horizontally. */
export function useSwipe({ onNext, onPrevious }: { onNext: () => void; onPrevious: () => void }) {
  const begun = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const own = target instanceof Element && target.closest('[data-sideways], input, video');
      const [touch] = Array.from(touches);
      begun.current =
        touch && touches.length === 1 && !own ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const [from, touch] = [begun.current, changedTouches[0]];
      begun.current = undefined;
      if (!from || !touch) return;
      const [across, down] = [touch.clientX - from.x, Math.abs(touch.clientY - from.y)];
      if (Math.abs(across) < minPixels || down > maxSlantPixels) return;
      if (across < 0) onNext();
      else onPrevious();
    },
  };
}
