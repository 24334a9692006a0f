import { useRef } from 'react';

/**
 * Closes a dialog with Escape only if it is the topmost one, because Escape reaches all of them. Dialogs are
 * in the document in the order in which they were opened.
 */
export function useCloseOnTop(onClose: () => void) {
  const dialog = useRef<HTMLDivElement>(null);
  const close = () => {
    const open = document.querySelectorAll('[role="dialog"]');
    if (open.length === 0 || open[open.length - 1] === dialog.current) onClose();
  };
  return { dialog, close };
}
