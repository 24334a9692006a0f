import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { fit, moved, type Size, type View, type WorldPoint, zoomed } from './projection.ts';

/** A key moves the map by this many pixels. */
const keyPx = 80;

/**
 * Moves and zooms a map with pointer, wheel, two fingers, buttons and keys. It shows all points until a person moves it.
 *
 * @param key changes when the map should show all points again
 */
export function useMap(points: readonly WorldPoint[], key: string) {
  const frame = useRef<HTMLElement>(null);
  const size = useSize(frame);
  const [chosen, setChosen] = useState<{ readonly key: string; readonly view: View }>();
  const view = chosen?.key === key ? chosen.view : fit(points, size);
  const change = (next: (before: View) => View) =>
    setChosen((before) => ({ key, view: next(before?.key === key ? before.view : view) }));
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const zoomBy = (by: number) => change((before) => zoomed(before, by));
  useWheel(frame, (by, right, down) => change((before) => zoomed(before, by, right, down)));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      change((before) => moved(before, last.x - now.x, last.y - now.y));
      return;
    }
    const by = Math.log2(distance(now, other) / Math.max(1, distance(last, other)));
    change((before) => zoomed(moved(before, (last.x - now.x) / 2, (last.y - now.y) / 2), by));
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (typeof step === 'number') zoomBy(step);
    else change((before) => moved(before, step[0] * keyPx, step[1] * keyPx));
  };
  return {
    view,
    size,
    show: (shown: readonly WorldPoint[]) => change(() => fit(shown, size)),
    showView: (next: View) => change(() => next),
    showAll: () => setChosen(undefined),
    zoomBy,
    frame: {
      ref: frame,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDown,
    },
  };
}

const steps: Readonly<Record<string, number | readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  '+': 1,
  '=': 1,
  '-': -1,
};

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

type Frame = { readonly current: HTMLElement | null };

function useSize(frame: Frame): Size {
  const [size, setSize] = useState<Size>({ width: 800, height: 520 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || 800, height: element.clientHeight || 520 }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** React listens to wheels passively, so that the page would scroll as well. */
function useWheel(frame: Frame, onWheel: (by: number, right: number, down: number) => void): void {
  const latest = useRef(onWheel);
  latest.current = onWheel;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const listen = (event: WheelEvent) => {
      // Without a key, the wheel scrolls the page; pinching a trackpad counts as holding it.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      latest.current(
        -event.deltaY / 200,
        event.clientX - left - width / 2,
        event.clientY - top - height / 2,
      );
    };
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [frame]);
}
