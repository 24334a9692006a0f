import type { callFaults, callOutcomes } from '@ngo-plus/contract/ai/usage';
import { and, asc, eq, lt } from 'drizzle-orm';
import { type Database, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { reserveBudgets, settleBudgets } from '../budgets/index.ts';
import { costOf, mostOf, type Price, type TokensUsed } from '../prices/index.ts';
import { aiCalls } from './table.ts';

type NewCall = typeof aiCalls.$inferInsert;

/** A call of a model, before it begins. */
export type Planned = {
  readonly orgId: string;
  readonly userId: string;
  /** The purpose as `capability.verb`, which usage is grouped by. */
  readonly feature: string;
  readonly provider: string;
  readonly model: string;
  readonly connectionId: string | null;
  /** Null when the price of the model is not known. */
  readonly price: Price | null;
  /** The most tokens that it may use. */
  readonly most: Pick<TokensUsed, 'inputTokens' | 'outputTokens'>;
};

/** An open call, and what is needed to settle it. */
export type OpenCall = Pick<Planned, 'orgId' | 'price'> & {
  readonly id: string;
  readonly mostMicro: bigint | null;
};

export type CallFault = (typeof callFaults)[number];

export type CallResult = {
  readonly outcome: Exclude<(typeof callOutcomes)[number], 'started'>;
  readonly fault: CallFault | null;
  /** Undefined when the provider reported none. */
  readonly used: TokensUsed | undefined;
  readonly durationMs: number;
};

/**
 * Records a call before it begins, so that a crash leaves a trace, and reserves what it may cost at most.
 *
 * @returns undefined when a budget has no room for it; then nothing is recorded
 */
export async function openCall(
  ctx: TransactionContext,
  { price, most, ...planned }: Planned,
): Promise<OpenCall | undefined> {
  const id = uuidv7();
  const mostMicro = price && mostOf(price, most);
  const fits = await reserveBudgets(ctx, {
    ...planned,
    callId: id,
    most: price && mostMicro !== null ? { amountMicro: mostMicro, currency: price.currency } : null,
  });
  if (!fits) return undefined;
  await insertCall(ctx.db, {
    ...planned,
    id,
    outcome: 'started',
    priceId: price?.id ?? null,
    mostMicro,
    currency: price?.currency ?? null,
    requestId: ctx.requestId,
    startedAt: ctx.now(),
  });
  return { id, orgId: planned.orgId, price, mostMicro };
}

export async function insertCall(db: Database, call: NewCall): Promise<void> {
  await db.insert(aiCalls).values(call);
}

/** Faults after which the provider may charge for a call whose use it did not report. */
const maybeCharged: readonly (CallFault | null)[] = [
  'slow',
  'cut-off',
  'nonsense',
  'down',
  'lost',
  null,
];

/** Records how a call ended and what it cost, and settles its budgets. Safe to repeat. */
export async function settleCall(
  ctx: TransactionContext,
  { id, orgId, price, mostMicro }: OpenCall,
  { outcome, fault, used, durationMs }: CallResult,
): Promise<void> {
  const isEstimate = used === undefined && maybeCharged.includes(fault) && price !== null;
  const estimated = isEstimate ? mostMicro : 0n;
  const costMicro = price && (used ? costOf(price, used) : estimated);
  const { rowCount } = await ctx.db
    .update(aiCalls)
    .set({
      outcome,
      fault,
      inputTokens: used?.inputTokens ?? null,
      cachedTokens: used?.cachedTokens ?? null,
      outputTokens: used?.outputTokens ?? null,
      reasoningTokens: used?.reasoningTokens ?? null,
      costMicro,
      isEstimate,
      durationMs: Math.round(durationMs),
    })
    .where(and(eq(aiCalls.id, id), eq(aiCalls.outcome, 'started')));
  if (rowCount !== 1) return;
  if (costMicro !== null && mostMicro !== null && costMicro > mostMicro)
    ctx.log.warn(
      { callId: id, costMicro: costMicro.toString(), mostMicro: mostMicro.toString() },
      'A model call cost more than was reserved.',
    );
  await settleBudgets(ctx, { callId: id, orgId, costMicro: costMicro ?? 0n });
}

/**
 * Settles the oldest call that began before an instant and never ended, because its server did: at the most that it may
 * have cost. One per transaction: budgets of two calls would be locked in an order in which others wait for each other.
 * Needs scope `system`.
 *
 * @returns whether there was one
 */
export async function settleLost(ctx: TransactionContext, before: Date): Promise<boolean> {
  const [lost] = await ctx.db
    .select({
      id: aiCalls.id,
      orgId: aiCalls.orgId,
      currency: aiCalls.currency,
      mostMicro: aiCalls.mostMicro,
    })
    .from(aiCalls)
    .where(and(eq(aiCalls.outcome, 'started'), lt(aiCalls.startedAt, before)))
    .orderBy(asc(aiCalls.startedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!lost) return false;
  const { id, orgId, currency, mostMicro } = lost;
  const costMicro = currency === null ? null : mostMicro;
  await ctx.db
    .update(aiCalls)
    .set({ outcome: 'failed', fault: 'lost', costMicro, isEstimate: costMicro !== null })
    .where(eq(aiCalls.id, id));
  await settleBudgets(ctx, { callId: id, orgId, costMicro: costMicro ?? 0n });
  return true;
}
