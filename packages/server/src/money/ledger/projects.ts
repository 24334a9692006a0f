import { type LedgerProject, maxProjects } from '@ngo-plus/contract/money/ledger';
import type { Product, TransactionContext } from '../../kernel/index.ts';

/**
 * The subjects that money is raised for: an organisation’s causes and events. Their capabilities depend on the ledger
 * and register with it; the ledger does not depend on them.
 */
export type Projects = {
  /** The projects with these IDs; IDs of other capabilities are omitted. */
  readonly byIds: (ctx: TransactionContext, ids: readonly string[]) => Promise<LedgerProject[]>;
  /** At most `maxProjects`, ordered by name. */
  readonly all: (ctx: TransactionContext) => Promise<LedgerProject[]>;
};

declare module '../../kernel/capability.ts' {
  interface Contributions {
    /** The causes and events that this capability owns. */
    readonly projects: Projects;
  }
}

/** Combines the projects of all capabilities. */
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

/** The names of the subjects of these postings, by ID; each is looked up once. */
export async function namesFor(
  ctx: TransactionContext,
  projects: Projects,
  subjects: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)].filter((id) => id !== null);
  const names = ids.length === 0 ? [] : await projects.byIds(ctx, ids);
  return new Map(names.map(({ id, name }) => [id, name]));
}
