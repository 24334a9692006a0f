import { useEffect, useRef } from 'react';

/** The dialogs that are open, the one on top last. */
const open: object[] = [];

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
    if (open.at(-1) === me.current) onClose();
  };
}
