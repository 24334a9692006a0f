import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moved, whole, type Zoom, zoomed } from './zoom.ts';

type Frames = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly picture: RefObject<HTMLImageElement | null>;
};

const step = 1.4;
const keyPixels = 60;

/** Zooms with wheel, pinch, double click and keys; pans with pointer and arrow keys. */
export function useZoom({ frame, picture }: Frames) {
  const [zoom, setZoom] = useState<Zoom>(whole);
  const sizes = () => {
    const [box, img] = [frame.current, picture.current];
    return [
      { width: img?.offsetWidth ?? 0, height: img?.offsetHeight ?? 0 },
      { width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 },
    ] as const;
  };
  const by = (factor: number, at = { x: 0, y: 0 }) =>
    setZoom((old) => moved(zoomed(old, factor, at), { x: 0, y: 0 }, ...sizes()));
  const pan = (x: number, y: number) => setZoom((old) => moved(old, { x, y }, ...sizes()));
  const fit = () => setZoom(whole);
  useWheel(frame, by);
  const pointers = usePointers({ by, pan, frame });
  const press = ({ key }: { key: string }): boolean => {
    if (key === '+' || key === '=') by(step);
    else if (key === '-') by(1 / step);
    else if (key === '0') fit();
    else if (zoom.scale > 1 && arrows[key]) {
      const [x, y] = arrows[key];
      pan(x * keyPixels, y * keyPixels);
    } else return false;
    return true;
  };
  const gestures = { ...pointers, onDoubleClick: () => (zoom.scale > 1 ? fit() : by(2)) };
  return {
    zoom,
    press,
    gestures,
    fit,
    larger: () => by(step),
    smaller: () => by(1 / step),
  };
}

/** An arrow key reveals content in its direction, so the picture moves the other way. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type By = (factor: number, at?: { x: number; y: number }) => void;

/** React adds passive wheel listeners, which could not prevent the page from zooming. */
function useWheel(frame: Frames['frame'], by: By): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    by(Math.exp(-event.deltaY / 400), fromMiddle(frame, event));
  });
  useEffect(() => {
    const box = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    box?.addEventListener('wheel', listener, { passive: false });
    return () => box?.removeEventListener('wheel', listener);
  }, [frame]);
}

type Place = { readonly clientX: number; readonly clientY: number };

function fromMiddle(frame: Frames['frame'], { clientX, clientY }: Place) {
  const box = frame.current?.getBoundingClientRect();
  if (!box) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

type Moves = { by: By; pan: (x: number, y: number) => void; frame: Frames['frame'] };

function usePointers({ by, pan, frame }: Moves) {
  const down = useRef(new Map<number, Place>());
  const middleOf = ([a, b]: readonly Place[]): Place => ({
    clientX: ((a?.clientX ?? 0) + (b?.clientX ?? a?.clientX ?? 0)) / 2,
    clientY: ((a?.clientY ?? 0) + (b?.clientY ?? a?.clientY ?? 0)) / 2,
  });
  const apart = ([a, b]: readonly Place[]): number =>
    a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  const lift = (event: React.PointerEvent) => void down.current.delete(event.pointerId);
  return {
    onPointerDown: (event: React.PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, event);
    },
    onPointerMove: (event: React.PointerEvent) => {
      const { pointerId, clientX, clientY } = event;
      if (!down.current.has(pointerId)) return;
      const before = [...down.current.values()];
      down.current.set(pointerId, { clientX, clientY });
      const after = [...down.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      pan(to.clientX - from.clientX, to.clientY - from.clientY);
      if (after.length > 1 && apart(before) > 0)
        by(apart(after) / apart(before), fromMiddle(frame, to));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
