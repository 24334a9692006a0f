import { type LedgerProject, mostProjects } from '@ngo-plus/contract/money/ledger';
import type { Product, TransactionContext } from '../../kernel/index.ts';

/**
 * What money comes for: the causes and events of an organisation. They know the ledger, not
 * the ledger them: they contribute.
 */
export type Projects = {
  /** Those with one of these ids, all of them; what has no name is left out. */
  readonly called: (ctx: TransactionContext, ids: readonly string[]) => Promise<LedgerProject[]>;
  /** By name, `mostProjects` at most. */
  readonly all: (ctx: TransactionContext) => Promise<LedgerProject[]>;
};

declare module '../../kernel/capability.ts' {
  interface Contributions {
    /** What money is given or paid for. */
    readonly projects: Projects;
  }
}

/** The projects of every capability as one list. */
export function projectsOf(product: Product): Projects {
  const parts = product.contributed('projects');
  return {
    called: async (ctx, ids) => {
      const found: LedgerProject[] = [];
      for (const { called } of parts) found.push(...(await called(ctx, ids)));
      return found;
    },
    all: async (ctx) => {
      const found: LedgerProject[] = [];
      for (const { all } of parts) found.push(...(await all(ctx)));
      return found.sort((a, b) => a.name.localeCompare(b.name)).slice(0, mostProjects);
    },
  };
}

/** The names of what some entries belong to, by id, each asked for once. */
export async function namesFor(
  ctx: TransactionContext,
  projects: Projects,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)].filter((id) => id !== null);
  const found = ids.length === 0 ? [] : await projects.called(ctx, ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}
