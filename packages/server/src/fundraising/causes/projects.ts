import { maxProjects } from '@ngo-plus/contract/money/ledger';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Database, signedIn } from '../../kernel/index.ts';
import type { Projects } from '../../money/ledger/index.ts';
import { causes } from './table.ts';

const projectsIn = (db: Database) => db.select({ id: causes.id, name: causes.title }).from(causes);

/** Causes as projects that journal entries belong to. */
export const causeProjects: Projects = {
  byIds: async ({ db }, ids) => projectsIn(db).where(inArray(causes.id, [...ids])),
  all: async (ctx) =>
    projectsIn(ctx.db)
      .where(eq(causes.orgId, signedIn(ctx).orgId))
      .orderBy(asc(causes.title))
      .limit(maxProjects),
};
