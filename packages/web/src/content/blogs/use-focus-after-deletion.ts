import { useEffect, useRef, useState } from 'react';

type ListedPost = { readonly id: string };

/**
 * Manages focus after a post was deleted: moves it to the card that is now in its position, or the last one, or to the
 * page's heading when the list is empty.
 */
export function useFocusAfterDeletion(posts: readonly ListedPost[]) {
  const grid = useRef<HTMLDivElement>(null);
  const [deleted, setDeleted] = useState<{ id: string; position: number }>();
  useEffect(() => {
    if (!deleted || posts.some(({ id }) => id === deleted.id)) return;
    setDeleted(undefined);
    const titles = grid.current?.querySelectorAll<HTMLElement>('h2 a') ?? [];
    const next = titles[deleted.position] ?? titles[titles.length - 1];
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [deleted, posts]);
  return { grid, onDeleted: (id: string, position: number) => setDeleted({ id, position }) };
}
