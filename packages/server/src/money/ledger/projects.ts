import { type LedgerProject, maxProjects } from '@ngo-plus/contract/money/ledger';
import type { Product, TransactionContext } from '../../kernel/index.ts';

/**
 * What money comes for: the causes and events of an organisation. They know the ledger, not
 * the ledger them: they contribute.
 */
export type Projects = {
  /** Those with one of these ids, all of them; what has no name is left out. */
  readonly byIds: (ctx: TransactionContext, ids: readonly string[]) => Promise<LedgerProject[]>;
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
    byIds: async (ctx, ids) => {
      const projects: LedgerProject[] = [];
      for (const { byIds } of parts) projects.push(...(await byIds(ctx, ids)));
      return projects;
    },
    all: async (ctx) => {
      const projects: LedgerProject[] = [];
      for (const { all } of parts) projects.push(...(await all(ctx)));
      return projects.sort((a, b) => a.name.localeCompare(b.name)).slice(0, maxProjects);
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
  const found = ids.length === 0 ? [] : await projects.byIds(ctx, ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}
