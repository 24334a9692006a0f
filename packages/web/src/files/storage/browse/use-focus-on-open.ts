import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Goes along with links into a folder: what was pressed is removed there, so the focus is put on the
 * first row, or on the heading of an empty folder.
 */
export const focusOnOpen = { focusOnOpen: true } as const;

/** Puts the focus on the first of these within, where someone goes on after coming into a folder. */
export function useFocusOnOpen(within: RefObject<HTMLElement | null>, selector: string): void {
  const { key, state } = useLocation();
  const arrives = Object(state).focusOnOpen === true;
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    const found = within.current?.querySelector<HTMLElement>(selector);
    if (!arrives || !key || !lost || !found) return;
    if (!found.hasAttribute('tabindex')) found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }, [arrives, key, within, selector]);
}
