import { useEffect, useRef } from 'react';

/**
 * A ref for the heading of what has just been opened. A person who typed the password, or went into
 * another folder, goes on there; whoever just came reads from the top of the page.
 *
 * @param place what is shown: the heading gets the focus whenever it changes.
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
