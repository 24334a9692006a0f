import { asc, gt } from 'drizzle-orm';
import { compareTotals, type SumsOf } from './compare-totals.ts';
import { causes } from './table.ts';
import { addTo, countedTotals, type Totals } from './totals.ts';

/**
 * Computes the totals of causes from their donations; causes without donations may be missing. Called in scope
 * `system`, in the same snapshot that reads the stored totals.
 */
export type ComputeTotals = SumsOf<Totals>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    readonly causeTotals: ComputeTotals;
  }
}

/** Compares the stored totals with the donations every night, corrects differences and logs them. */
export const recheckTotals = (computed: ComputeTotals) =>
  compareTotals<Totals>({
    name: 'causes.recheck-totals',
    cron: '41 2 * * *',
    of: 'cause',
    zero: { raisedMinor: 0n, donations: 0, donors: 0 },
    idsAfter: async ({ db }, after, limit) => {
      const rows = await db
        .select({ id: causes.id })
        .from(causes)
        .where(after === undefined ? undefined : gt(causes.id, after))
        .orderBy(asc(causes.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    computed,
    stored: countedTotals,
    add: (ctx, causeId, difference) => addTo(ctx, { causeId, shard: 0 }, difference),
  });
