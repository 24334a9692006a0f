import type * as contract from '@ngo-plus/contract/fundraising/matching';
import type { MatchPoolFacts } from '@ngo-plus/contract/fundraising/matching';
import { type Input, worded } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { readAmounts } from './amount-queries.ts';
import { checkFairness } from './fairness.ts';
import { lockPool, poolOr404 } from './lookup.ts';
import { presentPools } from './present.ts';
import { matchPoolCauses, matchPools, type PoolRow } from './table.ts';

type One = { readonly id: string };

export async function presentOne(ctx: TransactionContext, id: string): Promise<contract.MatchPool> {
  const [pool] = await presentPools(ctx, [await poolOr404(ctx, id)]);
  return Problem.ifMissing(pool, 'That match pool');
}

/** @throws Problem `invalid` with every field that is wrong */
export async function createMatchPool(ctx: TransactionContext, facts: MatchPoolFacts) {
  const { orgId, userId } = signedIn(ctx);
  const values = await valuesOf(ctx, facts);
  await refuseForeignCauses(ctx, facts);
  const id = uuidv7();
  const now = ctx.now();
  await ctx.db.insert(matchPools).values({
    ...values,
    id,
    orgId,
    leftMinor: values.poolMinor,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await setCauses(ctx, { id, orgId }, facts.causeIds);
  await audit(ctx, { action: 'matching.create', subject: id, after: facts });
  return presentOne(ctx, id);
}

/**
 * Changes any field of a draft; an open pool only in donors' favour (see `fairness.ts`).
 *
 * @throws Problem `not_found`, `invalid` with the fields, `conflict` if it has ended
 */
export async function changeMatchPool(
  ctx: TransactionContext,
  { id, ...facts }: Input<typeof contract.changeMatchPool>,
) {
  const row = await lockPool(ctx, id);
  if (row.status === 'ended')
    throw new Problem('conflict', 'This pool has ended. Create a new one instead.');
  const values = await valuesOf(ctx, facts);
  await refuseForeignCauses(ctx, facts);
  const before = await presentOne(ctx, id);
  if (row.status === 'open') checkFairness(row, before, { ...values, causeIds: facts.causeIds });
  await ctx.db
    .update(matchPools)
    .set({
      ...values,
      updatedAt: ctx.now(),
      leftMinor: row.leftMinor + values.poolMinor - row.poolMinor,
    })
    .where(eq(matchPools.id, id));
  await setCauses(ctx, row, facts.causeIds);
  await audit(ctx, { action: 'matching.change', subject: id, before, after: facts });
  return presentOne(ctx, id);
}

export type PoolValues = Awaited<ReturnType<typeof valuesOf>>;

async function valuesOf(ctx: TransactionContext, facts: MatchPoolFacts) {
  const [matchParts = 1, donationParts = 1] = facts.rate.split(':').map(Number);
  const startsAt = await instantOf(ctx, facts.from, facts.timeZone);
  const endsAt = await instantOf(ctx, facts.until, facts.timeZone);
  if (startsAt && endsAt && endsAt <= startsAt)
    throw Problem.atField('invalid', 'until', 'Enter an end after the start');
  return {
    sponsor: facts.sponsor,
    shownSponsor: facts.hidesSponsor ? null : facts.sponsor,
    ...readAmounts(facts),
    currency: facts.currency,
    matchParts,
    donationParts,
    fromClock: facts.from,
    untilClock: facts.until,
    timeZone: facts.timeZone,
    startsAt,
    endsAt,
    stacks: facts.stacks,
    matchesByHand: facts.matchesByHand,
    note: facts.note,
  };
}

/**
 * Returns the instant of a local time; PostgreSQL resolves times that occur twice or are skipped.
 */
async function instantOf(
  { db }: TransactionContext,
  clock: string,
  zone: string,
): Promise<Date | null> {
  if (clock === '') return null;
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char((${clock}::timestamp at time zone ${zone}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  return new Date(rows[0]?.at ?? '');
}

/** @throws Problem `invalid` for causes of other organisations and causes in another currency */
async function refuseForeignCauses(
  ctx: TransactionContext,
  { causeIds, currency }: Pick<MatchPoolFacts, 'causeIds' | 'currency'>,
): Promise<void> {
  const rows = await ctx.db
    .select({ id: causes.id, title: causes.title, currency: causes.currency })
    .from(causes)
    .where(and(eq(causes.orgId, signedIn(ctx).orgId), inArray(causes.id, [...causeIds])));
  const otherCurrency = rows.find((row) => row.currency !== currency);
  if (rows.length === new Set(causeIds).size && !otherCurrency) return;
  const message = otherCurrency
    ? worded(
        '“{{title}}” is in {{currency}}. Choose causes in the same currency as the pool.',
        otherCurrency,
      )
    : worded("Choose your organisation's own causes");
  throw Problem.atField('invalid', 'causeIds', message);
}

async function setCauses(
  { db }: TransactionContext,
  { id: poolId, orgId }: Pick<PoolRow, 'id' | 'orgId'>,
  causeIds: readonly string[],
): Promise<void> {
  await db
    .delete(matchPoolCauses)
    .where(
      and(
        eq(matchPoolCauses.poolId, poolId),
        sql`${matchPoolCauses.causeId} <> all (${sql.param([...causeIds])}::uuid[])`,
      ),
    );
  await db
    .insert(matchPoolCauses)
    .values([...new Set(causeIds)].map((causeId) => ({ orgId, poolId, causeId })))
    .onConflictDoNothing();
}

/** @throws Problem `conflict` if it was ever opened: its promise must stay on record */
export async function deleteMatchPool(ctx: TransactionContext, { id }: One) {
  const row = await lockPool(ctx, id);
  if (row.status !== 'draft')
    throw new Problem('conflict', "You can't delete a pool that has been opened. End it instead.");
  await ctx.db.delete(matchPools).where(eq(matchPools.id, id));
  await audit(ctx, { action: 'matching.delete', subject: id, before: { sponsor: row.sponsor } });
  return {};
}
