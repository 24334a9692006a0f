import { useEffect, useRef } from 'react';

/**
 * Returns a ref for the heading of opened content. After a password or a folder change, it gets the focus;
 * first-time visitors start at the top of the page.
 *
 * @param place identifies the content: the heading gets focus whenever it changes.
 */
export function useFocusOnOpen(place: string, unlocked: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(unlocked ? undefined : place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    heading.current?.focus();
  }, [place]);
  return heading;
}
