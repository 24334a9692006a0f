import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Moves the items of a list while a handle is dragged: whenever the pointer is over another item, they change places.
 * The document listens, because the item that is dragged moves in the tree, and would lose a captured pointer.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [at, setAt] = useState<number>();
  const follow = useEffectEvent((y: number) => {
    if (at === undefined || !list.current) return;
    const to = placeAt(list.current, y);
    if (to === undefined || to === at) return;
    move(at, to);
    setAt(to);
  });
  const isDragging = at !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const drag = ({ clientY }: globalThis.PointerEvent) => follow(clientY);
    const drop = () => setAt(undefined);
    const listeners = { pointermove: drag, pointerup: drop, pointercancel: drop } as const;
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener as EventListener);
    };
  }, [isDragging]);
  return {
    /** The index of the dragged item. */
    at,
    handleFor: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        // No text is selected meanwhile.
        event.preventDefault();
        setAt(index);
      },
    }),
  };
}

/** The index of the item at this height; above the first and below the last are those. */
function placeAt(list: HTMLElement, y: number): number | undefined {
  const items = [...list.children];
  const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
  return items.length === 0 ? undefined : below === -1 ? items.length - 1 : below;
}
