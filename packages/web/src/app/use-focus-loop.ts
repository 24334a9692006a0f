import { type RefObject, useEffect } from 'react';

/**
 * While `active`, Tab goes round among what can be reached in these places, in their order: from the
 * last back to the first, and with Shift the other way.
 */
export function useFocusLoop(
  active: boolean,
  places: readonly RefObject<HTMLElement | null>[],
): void {
  useEffect(() => {
    if (!active) return;
    const goRound = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const reachable = places.flatMap(({ current }) => (current ? reachableIn(current) : []));
      const [from, to] = event.shiftKey ? [0, -1] : [-1, 0];
      const isInside = reachable.some((element) => element === document.activeElement);
      if (isInside && document.activeElement !== reachable.at(from)) return;
      event.preventDefault();
      reachable.at(to)?.focus();
    };
    document.addEventListener('keydown', goRound);
    return () => document.removeEventListener('keydown', goRound);
  });
}

const reachableIn = (place: HTMLElement): HTMLElement[] => [
  ...(place.matches('button') ? [place] : []),
  ...place.querySelectorAll<HTMLElement>('a[href], button'),
];
