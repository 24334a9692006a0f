import * as contract from '@ngo-plus/contract/people/opportunities';
import { sql } from 'drizzle-orm';
import { closestTitles, type Finder, signedIn } from '../../kernel/index.ts';

type Row = { readonly id: string; readonly title: string; readonly place: string };

/** Finds the opportunities of the caller's organisation by their titles. */
export const opportunityFinder: Finder = {
  kind: 'opportunities',
  access: contract.listManaged.access,
  find: (outside, search, limit) =>
    outside.transact(
      async (ctx) => {
        const { fits, order } = closestTitles(search, sql`o.title`);
        const { rows } = await ctx.db.execute<Row>(sql`
          select o.id, o.title, o.place from opportunities o
          where o.org_id = ${signedIn(ctx).orgId} and ${fits} order by ${order}, o.id desc limit ${limit}`);
        return rows.map(({ id, title, place }) => ({ id, title, detail: place }));
      },
      undefined,
      'read',
    ),
};
