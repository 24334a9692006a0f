import { mostProjects } from '@ngo-plus/contract/money/ledger';
import { asc, eq, inArray } from 'drizzle-orm';
import { causes } from '../fundraising/causes/index.ts';
import { ticketEvents } from '../fundraising/ticketing/index.ts';
import { type Database, signedIn } from '../kernel/index.ts';
import type { Projects } from '../money/ledger/index.ts';

const causesIn = (db: Database) => db.select({ id: causes.id, name: causes.title }).from(causes);

const eventsIn = (db: Database) =>
  db.select({ id: ticketEvents.id, name: ticketEvents.title }).from(ticketEvents);

/** What money is given or paid for. */
export const projects: Projects = {
  called: async ({ db }, ids) => [
    ...(await causesIn(db).where(inArray(causes.id, [...ids]))),
    ...(await eventsIn(db).where(inArray(ticketEvents.id, [...ids]))),
  ],
  all: async (ctx) => {
    const { db } = ctx;
    const { orgId } = signedIn(ctx);
    const found = [
      ...(await causesIn(db)
        .where(eq(causes.orgId, orgId))
        .orderBy(asc(causes.title))
        .limit(mostProjects)),
      ...(await eventsIn(db)
        .where(eq(ticketEvents.orgId, orgId))
        .orderBy(asc(ticketEvents.title))
        .limit(mostProjects)),
    ];
    return found.sort((a, b) => a.name.localeCompare(b.name)).slice(0, mostProjects);
  },
};
