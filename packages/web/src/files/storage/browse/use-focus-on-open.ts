import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Navigation state of links into a folder. The clicked element is removed, so focus moves to the first row
 * or to the heading of an empty folder.
 */
export const focusOnOpen = { focusOnOpen: true } as const;

/** Moves focus to the first matching element after a folder has been opened. */
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
