import { maxProjects } from '@ngo-plus/contract/money/ledger';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Database, signedIn } from '../../kernel/index.ts';
import type { Projects } from '../../money/ledger/index.ts';
import { causes } from './table.ts';

const named = (db: Database) => db.select({ id: causes.id, name: causes.title }).from(causes);

/** Causes as projects that journal entries belong to. */
export const causeProjects: Projects = {
  byIds: async ({ db }, ids) => named(db).where(inArray(causes.id, [...ids])),
  all: async (ctx) =>
    named(ctx.db)
      .where(eq(causes.orgId, signedIn(ctx).orgId))
      .orderBy(asc(causes.title))
      .limit(maxProjects),
};
