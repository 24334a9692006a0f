import { useRef } from 'react';

/**
 * Closing for a dialog above which others may stand: Escape reaches all of them, and only the one on
 * top is meant. Dialogs stand in the page in the order in which they were opened.
 */
export function useCloseOnTop(onClose: () => void) {
  const dialog = useRef<HTMLDivElement>(null);
  const close = () => {
    const open = document.querySelectorAll('[role="dialog"]');
    if (open.length === 0 || open[open.length - 1] === dialog.current) onClose();
  };
  return { dialog, close };
}
