import { useEffect, useRef, useState } from 'react';

type Listed = { readonly id: string };

/**
 * Keeps the place of a reader whose post was deleted: once its card is gone, the focus goes to the
 * card that took its place, or the last one, and to the page's heading when none is left.
 */
export function useFocusAfter(posts: readonly Listed[]) {
  const grid = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState<{ id: string; place: number }>();
  useEffect(() => {
    if (!gone || posts.some(({ id }) => id === gone.id)) return;
    setGone(undefined);
    const titles = grid.current?.querySelectorAll<HTMLElement>('h2 a') ?? [];
    const next = titles[gone.place] ?? titles[titles.length - 1];
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [gone, posts]);
  return { grid, onGone: (id: string, place: number) => setGone({ id, place }) };
}
