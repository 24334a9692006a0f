import { asc, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type RequestContext, type TransactionContext } from '../../kernel/index.ts';
import { causes } from './table.ts';
import { addTo, countedTotals, type Totals } from './totals.ts';

/**
 * Computes the totals of causes from their donations; causes without donations may be missing. Called in scope
 * `system`, in the same snapshot that reads the stored totals.
 */
export type ComputeTotals = (
  ctx: TransactionContext,
  causeIds: readonly string[],
) => Promise<ReadonlyMap<string, Totals>>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    readonly causeTotals: ComputeTotals;
  }
}

type Drift = Totals & { readonly causeId: string };

const batchSize = 200;
const nothing: Totals = { raisedMinor: 0n, donations: 0, donors: 0 };

/** Compares the stored totals with the donations every night, corrects differences and logs them. */
export const recheckTotals = (truth: ComputeTotals) =>
  defineJob({
    name: 'causes.recheck-totals',
    cron: '41 2 * * *',
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

async function compare(ctx: TransactionContext, truth: ComputeTotals, after: string | undefined) {
  // One snapshot for both sums: a donation booked meanwhile is in both or in neither.
  await ctx.db.execute(sql`set transaction isolation level repeatable read`);
  const page = await ctx.db
    .select({ id: causes.id })
    .from(causes)
    .where(after === undefined ? undefined : gt(causes.id, after))
    .orderBy(asc(causes.id))
    .limit(batchSize);
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return { last: undefined, drifts: [] };
  const trueOf = await truth(ctx, ids);
  const countedOf = await countedTotals(ctx, ids);
  const drifts = ids.flatMap((causeId): Drift[] => {
    const right = trueOf.get(causeId) ?? nothing;
    const counted = countedOf.get(causeId) ?? nothing;
    const drift = {
      causeId,
      raisedMinor: right.raisedMinor - counted.raisedMinor,
      donations: right.donations - counted.donations,
      donors: right.donors - counted.donors,
    };
    return drift.raisedMinor !== 0n || drift.donations !== 0 || drift.donors !== 0 ? [drift] : [];
  });
  return { last: ids.at(-1), drifts };
}

/** Adds the difference instead of overwriting the total, so that donations counted meanwhile are not lost. */
async function correct(requestContext: RequestContext, drift: Drift): Promise<void> {
  const { causeId, raisedMinor, donations, donors } = drift;
  await requestContext.transact((ctx) => addTo(ctx, { causeId, shard: 0 }, drift), 'system');
  requestContext.log.warn(
    { causeId, raisedMinor: raisedMinor.toString(), donations, donors },
    'The totals of a cause did not match its donations and were corrected.',
  );
}
