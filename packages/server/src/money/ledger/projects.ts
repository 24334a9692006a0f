import type { LedgerProject } from '@ngo-plus/contract/money/ledger';
import type { Context } from '../../kernel/index.ts';

/**
 * What money comes for: the causes and events of an organisation. They know the ledger, so whoever puts
 * the program together tells it of them.
 */
export type Projects = {
  /** Those with one of these ids, all of them; what has no name is left out. */
  readonly called: (ctx: Context, ids: readonly string[]) => Promise<LedgerProject[]>;
  /** By name, `mostProjects` at most. */
  readonly all: (ctx: Context) => Promise<LedgerProject[]>;
};

/** The names of what some entries belong to, by id, each asked for once. */
export async function namesFor(
  ctx: Context,
  projects: Projects,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)].filter((id) => id !== null);
  const found = ids.length === 0 ? [] : await projects.called(ctx, ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}
