import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type RequestContext, type TransactionContext } from '../../kernel/index.ts';

/** Sums of one cause or page, by name: minor units of money as bigint, numbers of donations as number. */
type Sums = Readonly<Record<string, bigint | number>>;

/** The sums of those that have any, by id. Called in scope `system`. */
export type SumsOf<S extends Sums> = (
  ctx: TransactionContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, S>>;

type Comparison<S extends Sums> = {
  readonly name: `${string}.${string}`;
  readonly cron: string;
  /** What the ids belong to, for the log: `cause`. */
  readonly of: string;
  readonly zero: S;
  /** Up to `limit` ids in order, after the given one. */
  readonly idsAfter: (
    ctx: TransactionContext,
    after: string | undefined,
    limit: number,
  ) => Promise<readonly string[]>;
  readonly computed: SumsOf<S>;
  readonly stored: SumsOf<S>;
  readonly add: (ctx: TransactionContext, id: string, difference: S) => Promise<unknown>;
};

const batchSize = 200;

/** A job that compares stored totals with the donations, corrects differences and logs them. */
export const compareTotals = <S extends Sums>(comparison: Comparison<S>) =>
  defineJob({
    name: comparison.name,
    cron: comparison.cron,
    payload: z.object({}),
    run: async (requestContext: RequestContext) => {
      for (let after: string | undefined, more = true; more; ) {
        const { last, differences } = await requestContext.transact(
          (ctx) => differencesAfter(ctx, comparison, after),
          'system',
        );
        for (const [id, difference] of differences)
          await correct(requestContext, comparison, id, difference);
        more = last !== undefined;
        after = last;
      }
    },
  });

async function differencesAfter<S extends Sums>(
  ctx: TransactionContext,
  { idsAfter, computed, stored, zero }: Comparison<S>,
  after: string | undefined,
) {
  // One snapshot for both sums: a donation recorded meanwhile is in both or in neither.
  await ctx.db.execute(sql`set transaction isolation level repeatable read`);
  const ids = await idsAfter(ctx, after, batchSize);
  if (ids.length === 0) return { last: undefined, differences: [] };
  const [right, counted] = [await computed(ctx, ids), await stored(ctx, ids)];
  const differences = ids
    .map((id) => [id, subtract(right.get(id) ?? zero, counted.get(id) ?? zero)] as const)
    .filter(([, difference]) => Object.values(difference).some((value) => Number(value) !== 0));
  return { last: ids.at(-1), differences };
}

const subtract = <S extends Sums>(from: S, what: S): S =>
  Object.fromEntries(
    Object.entries(from).map(([name, value]) => {
      const other = what[name] ?? 0;
      return [name, typeof value === 'bigint' ? value - BigInt(other) : value - Number(other)];
    }),
  ) as S;

/** Adds the difference instead of overwriting the total, so that donations counted meanwhile are not lost. */
async function correct<S extends Sums>(
  requestContext: RequestContext,
  { of, add }: Comparison<S>,
  id: string,
  difference: S,
): Promise<void> {
  await requestContext.transact((ctx) => add(ctx, id, difference), 'system');
  const figures = Object.entries(difference).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? value.toString() : value,
  ]);
  requestContext.log.warn(
    { [`${of}Id`]: id, ...Object.fromEntries(figures) },
    `The totals of a ${of} did not match its donations and were corrected.`,
  );
}
