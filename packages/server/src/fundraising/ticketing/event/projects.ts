import { maxProjects } from '@ngo-plus/contract/money/ledger';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Database, signedIn } from '../../../kernel/index.ts';
import type { Projects } from '../../../money/ledger/index.ts';
import { ticketEvents } from '../table.ts';

const selectNames = (db: Database) =>
  db.select({ id: ticketEvents.id, name: ticketEvents.title }).from(ticketEvents);

/** The events that ledger entries belong to. */
export const eventProjects: Projects = {
  byIds: async ({ db }, ids) => selectNames(db).where(inArray(ticketEvents.id, [...ids])),
  all: async (ctx) =>
    selectNames(ctx.db)
      .where(eq(ticketEvents.orgId, signedIn(ctx).orgId))
      .orderBy(asc(ticketEvents.title))
      .limit(maxProjects),
};
