import type { ActorRole } from '@ngo-plus/contract/kernel';
import type { Tile } from '../../kernel/index.ts';

/** The panels that a role may see, in the order of the default. */
export const offeredTo = (tiles: readonly Tile[], role: ActorRole): readonly Tile[] =>
  tiles.filter(({ roles }) => roles.includes(role)).toSorted((a, b) => a.order - b.order);

/**
 * The panels that a person sees, in order. Their arrangement may name panels that no longer exist, or that another role
 * had: those are left out.
 */
export function arranged(
  tiles: readonly Tile[],
  role: ActorRole,
  layout: readonly string[] | null,
): readonly Tile[] {
  const offered = offeredTo(tiles, role);
  if (layout === null)
    return offered.filter(({ roles, shownTo = roles }) => shownTo.includes(role));
  return layout.flatMap((id) => offered.find((tile) => tile.id === id) ?? []);
}

/** The list with one item at another place; places beyond the ends are the ends. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined) return items;
  const place = Math.min(Math.max(to, 0), items.length - 1);
  return items.toSpliced(from, 1).toSpliced(place, 0, item);
}
