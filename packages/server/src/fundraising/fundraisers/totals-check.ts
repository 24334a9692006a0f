import { asc, gt } from 'drizzle-orm';
import { compareTotals, type SumsOf } from '../causes/index.ts';
import { fundraisers } from './table.ts';
import { addTo, countedTotals, type PageTotals } from './totals.ts';

/** Computes the totals of pages from their donations; pages without donations may be missing. Needs scope `system`. */
export type ComputePageTotals = SumsOf<PageTotals>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    readonly pageTotals: ComputePageTotals;
  }
}

/** Compares the stored totals with the donations every night, corrects differences and logs them. */
export const recheckPages = (computed: ComputePageTotals) =>
  compareTotals<PageTotals>({
    name: 'fundraisers.recheck-totals',
    cron: '51 2 * * *',
    of: 'fundraiser',
    zero: { raisedMinor: 0n, donations: 0 },
    idsAfter: async ({ db }, after, limit) => {
      const rows = await db
        .select({ id: fundraisers.id })
        .from(fundraisers)
        .where(after === undefined ? undefined : gt(fundraisers.id, after))
        .orderBy(asc(fundraisers.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    computed,
    stored: countedTotals,
    add: (ctx, fundraiserId, difference) => addTo(ctx, { fundraiserId, shard: 0 }, difference),
  });
