import type { Context } from '../kernel/index.ts';

/**
 * Names of what entries belong to, by its id: titles of causes and events. What has no title is not in it.
 * The causes and events know the ledger, so whoever puts them together tells it.
 */
export type ProjectNames = (
  ctx: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The names of some rows, each asked for once. */
export async function namesFor(
  ctx: Context,
  names: ProjectNames,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)].filter((id) => id !== null);
  return ids.length === 0 ? new Map() : names(ctx, ids);
}
