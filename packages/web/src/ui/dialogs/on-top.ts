import { useEffect, useRef } from 'react';

/** Open dialogs, the topmost last. */
const open: object[] = [];

/** The event that closed one. React re-renders before the next dialog receives the same event. */
let handled: Event | undefined;

/**
 * Escape reaches every open dialog, but only the one on top should close.
 *
 * @returns what to call instead of `onClose`
 */
export function useOnTop(opened: boolean, onClose: () => void): () => void {
  const me = useRef({});
  useEffect(() => {
    if (!opened) return;
    const { current } = me;
    open.push(current);
    return () => void open.splice(open.indexOf(current), 1);
  }, [opened]);
  return () => {
    const { event } = globalThis;
    if (open.at(-1) !== me.current || (event && event === handled)) return;
    handled = event;
    onClose();
  };
}
