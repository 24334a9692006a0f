import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Row } from '../model/index.ts';
import { type Drop, dropAt } from './drop-place.ts';

type Options = {
  /** The element that scrolls; rows begin at its top. */
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly rowHeight: number;
  readonly closed: ReadonlySet<string>;
  readonly onDrop: (row: Row, drop: Drop) => void;
};

type Drag = { readonly row: Row; readonly startY: number; readonly drop: Drop | undefined };

/** A pointer that moved less was a click. */
const threshold = 5;
/** How near to the edge the list begins to scroll, and how far it does per movement. */
const edge = 28;
const scrollStep = 12;

/** Drags rows of the outline with a mouse or pen. Fingers scroll; they move rows with the buttons of a question. */
export function useDrag({ box, rows, rowHeight, closed, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;
  const follow = useEffectEvent((y: number) => {
    const element = box.current;
    if (drag === undefined || element === null) return;
    const isFar = drag.drop !== undefined || Math.abs(y - drag.startY) >= threshold;
    if (!isFar) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (y < top + edge) element.scrollTop -= scrollStep;
    if (y > bottom - edge) element.scrollTop += scrollStep;
    const drop = dropAt(rows, (y - top + element.scrollTop) / rowHeight, closed);
    setDrag({ ...drag, drop });
  });
  const finish = useEffectEvent(() => {
    if (drag?.drop !== undefined) onDrop(drag.row, drag.drop);
    setDrag(undefined);
  });
  useEffect(() => {
    if (!isDragging) return;
    const move = ({ clientY }: globalThis.PointerEvent) => follow(clientY);
    const drop = () => finish();
    const cancel = () => setDrag(undefined);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(undefined);
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', cancel);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', cancel);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isDragging]);
  return {
    /** The dragged item and where it would go, once it has moved. */
    dragged: drag?.drop && { id: drag.row.item.id, drop: drag.drop },
    start: (row: Row) => (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      setDrag({ row, startY: event.clientY, drop: undefined });
    },
  };
}
