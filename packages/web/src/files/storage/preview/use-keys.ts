import { useEffect, useEffectEvent } from 'react';

/** Elements that have a use for letters and arrows themselves. */
const takers = 'input, textarea, select, audio, video, [role="tab"], [contenteditable="true"]';

/**
 * Listens to the keys of the preview, wherever the focus is in it. Who comes first and calls
 * `preventDefault` has taken the key. Dialogs above the preview keep theirs.
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
