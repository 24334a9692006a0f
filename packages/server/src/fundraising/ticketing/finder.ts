import * as contract from '@ngo-plus/contract/fundraising/ticketing';
import { sql } from 'drizzle-orm';
import { closestTitles, type Finder, signedIn } from '../../kernel/index.ts';

type Row = {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly starts_at: string;
};

/** Finds the events of the caller's organisation by their titles, past ones included. */
export const eventFinder: Finder = {
  kind: 'events',
  access: contract.listTicketEvents.access,
  find: (outside, search, limit) =>
    outside.transact(
      async (ctx) => {
        const { fits, order } = closestTitles(search, sql`e.title`);
        const { rows } = await ctx.db.execute<Row>(sql`
          select e.id, e.title, e.place, e.starts_at from ticket_events e
          where e.org_id = ${signedIn(ctx).orgId} and ${fits} order by ${order}, e.starts_at desc limit ${limit}`);
        return rows.map(({ id, title, place, starts_at }) => ({
          id,
          title,
          detail: place,
          at: new Date(starts_at).toISOString(),
        }));
      },
      undefined,
      'read',
    ),
};
