import { useEffect, useEffectEvent } from 'react';

/** Elements that handle letters and arrow keys themselves. */
const takers = 'input, textarea, select, audio, video, [role="tab"], [contenteditable="true"]';

/**
 * Handles keyboard shortcuts anywhere in the preview. Elements that call `preventDefault` first have
 * priority; dialogs above the preview handle their own keys.
 */
export function useKeys(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element) {
      if (target.closest(takers)) return;
      const dialog = target.closest('[role="dialog"]');
      if (dialog && !dialog.hasAttribute('data-preview')) return;
    }
    press(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
