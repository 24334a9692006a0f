import { asc, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { fundraisers } from './table.ts';
import { addTo, countedTotals, type PageTotals } from './totals.ts';

/** Computes the totals of pages from their donations; pages without donations may be missing. Needs scope `system`. */
export type PageTruth = (
  ctx: TransactionContext,
  fundraiserIds: readonly string[],
) => Promise<ReadonlyMap<string, PageTotals>>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    readonly pageTotals: PageTruth;
  }
}

type Drift = PageTotals & { readonly fundraiserId: string };

const batchSize = 200;
const nothing: PageTotals = { raisedMinor: 0n, donations: 0 };

/** Compares the stored totals with the donations every night, corrects differences and logs them. */
export const recheckPages = (truth: PageTruth) =>
  defineJob({
    name: 'fundraisers.recheck-totals',
    cron: '51 2 * * *',
    payload: z.object({}),
    run: async (requestContext: RequestContext) => {
      for (let after: string | undefined, more = true; more; ) {
        const { last, drifts } = await requestContext.transact(
          (ctx) => compare(ctx, truth, after),
          'system',
        );
        for (const drift of drifts) await correct(requestContext, drift);
        more = last !== undefined;
        after = last;
      }
    },
  });

async function compare(ctx: TransactionContext, truth: PageTruth, after: string | undefined) {
  // One snapshot for both sums: a donation booked meanwhile is in both or in neither.
  await ctx.db.execute(sql`set transaction isolation level repeatable read`);
  const page = await ctx.db
    .select({ id: fundraisers.id })
    .from(fundraisers)
    .where(after === undefined ? undefined : gt(fundraisers.id, after))
    .orderBy(asc(fundraisers.id))
    .limit(batchSize);
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return { last: undefined, drifts: [] };
  const trueOf = await truth(ctx, ids);
  const countedOf = await countedTotals(ctx, ids);
  const drifts = ids.flatMap((fundraiserId): Drift[] => {
    const right = trueOf.get(fundraiserId) ?? nothing;
    const counted = countedOf.get(fundraiserId) ?? nothing;
    const raisedMinor = right.raisedMinor - counted.raisedMinor;
    const donations = right.donations - counted.donations;
    return raisedMinor !== 0n || donations !== 0 ? [{ fundraiserId, raisedMinor, donations }] : [];
  });
  return { last: ids.at(-1), drifts };
}

/** Adds the difference instead of overwriting the total, so that donations counted meanwhile are not lost. */
async function correct(requestContext: RequestContext, drift: Drift): Promise<void> {
  const { fundraiserId, raisedMinor, donations } = drift;
  await requestContext.transact((ctx) => addTo(ctx, { fundraiserId, shard: 0 }, drift), 'system');
  requestContext.log.warn(
    { fundraiserId, raisedMinor: raisedMinor.toString(), donations },
    'The totals of a fundraising page did not match its donations and were corrected.',
  );
}
