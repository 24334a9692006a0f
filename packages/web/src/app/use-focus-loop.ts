import { type RefObject, useEffect } from 'react';

/**
 * While `active`, Tab cycles through the focusable elements of these containers in their order, and with Shift in
 * reverse.
 */
export function useFocusLoop(
  active: boolean,
  containers: readonly RefObject<HTMLElement | null>[],
): void {
  useEffect(() => {
    if (!active) return;
    const goRound = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const reachable = containers.flatMap(({ current }) => (current ? reachableIn(current) : []));
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

const reachableIn = (container: HTMLElement): HTMLElement[] => [
  ...(container.matches('button') ? [container] : []),
  ...container.querySelectorAll<HTMLElement>('a[href], button'),
];
