import { useEffect, useRef } from 'react';

/** The dialogs that are open, the one on top last. */
const open: object[] = [];

/** The press that closed one. The page is drawn anew before the next dialog hears of the same press. */
let heard: Event | undefined;

/**
 * Escape reaches every open dialog: only the one on top is closed by it.
 *
 * @returns what to call in place of `onClose`.
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
    if (open.at(-1) !== me.current || (event && event === heard)) return;
    heard = event;
    onClose();
  };
}
