import * as contract from '@ngo-plus/contract/fundraising/causes';
import { sql } from 'drizzle-orm';
import { closestTitles, type Finder, signedIn } from '../../kernel/index.ts';

type Row = { readonly id: string; readonly title: string; readonly location: string };

/** Finds the causes of the caller's organisation by their titles. */
export const causeFinder: Finder = {
  kind: 'causes',
  access: contract.listCauses.access,
  find: (outside, search, limit) =>
    outside.transact(
      async (ctx) => {
        const { fits, order } = closestTitles(search, sql`c.title`);
        const { rows } = await ctx.db.execute<Row>(sql`
          select c.id, c.title, c.location from causes c where c.org_id = ${signedIn(ctx).orgId} and ${fits}
          order by ${order}, c.id desc limit ${limit}`);
        return rows.map(({ id, title, location }) => ({ id, title, detail: location }));
      },
      undefined,
      'read',
    ),
};
