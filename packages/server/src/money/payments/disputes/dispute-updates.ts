import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AnyJob,
  defineJob,
  emit,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import type { ProviderDispute } from '../../../ports/index.ts';
import { type DisputeRow, disputes } from '../dispute-table.ts';
import { oneOfMany } from '../one-of-many.ts';
import type { Payables } from '../payable.ts';
import { findPayment, paymentOfCharge, providerOf } from '../queries.ts';
import { type PaymentRow, payments, unmatchedPayments } from '../table.ts';
import { noteUnmatchedDispute } from '../unmatched/index.ts';
import { disputeDue } from './dispute-events.ts';
import { concludeDispute } from './dispute-states.ts';

const dayMs = 86_400_000;

/** Days to look back for disputes whose webhook was missed. */
const daysBack = 7;

/** How long before the deadline staff are reminded. */
const warnedBeforeMs = 3 * dayMs;

/** Banks decide within about four months. Disputes older than this are left to staff. */
const followedDays = 180;

/** The most disputes that one run follows; the nearest deadlines come first. */
const most = 1_000;

/**
 * Updates the disputes of a payment from the provider.
 * @throws PaymentProviderFailed
 */
export async function followDisputes(
  outside: RequestContext,
  payables: Payables,
  row: PaymentRow,
): Promise<void> {
  const provider = providerOf(outside, row.provider);
  if (!provider) return;
  const strange = await outside.transact((ctx) => strangeCharges(ctx, row), 'system');
  for (const chargeId of [row.chargeId, ...strange])
    for (const reported of chargeId ? await provider.disputesOf(chargeId, outside.signal) : [])
      await outside.transact((ctx) => concludeDispute(ctx, payables, row.id, reported), 'system');
}

/** The provider’s IDs of this payment’s unmatched charges. */
async function strangeCharges({ db }: TransactionContext, { id }: PaymentRow): Promise<string[]> {
  const rows = await db
    .select({ chargeId: unmatchedPayments.chargeId })
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.paymentId, id));
  // IDs with a space are our own, of mismatches about a dispute itself: no provider knows them.
  return rows.map(({ chargeId }) => chargeId).filter((charge) => !charge.includes(' '));
}

/**
 * Finds disputes that a provider opened in the last days, including those whose webhook was missed.
 *
 * @throws PaymentProviderFailed
 */
export async function findDisputes(
  outside: RequestContext,
  payables: Payables,
  name: string,
): Promise<void> {
  const provider = providerOf(outside, name);
  if (!provider) return;
  const now = outside.now().getTime();
  const [from, to] = [new Date(now - daysBack * dayMs), new Date(now + 1)];
  for await (const reported of provider.disputesBetween(from, to, outside.signal)) {
    const payment = await outside.transact(
      (ctx) => paymentOf(ctx, provider.name, reported),
      'system',
    );
    if (payment)
      await outside.transact(
        (ctx) => concludeDispute(ctx, payables, payment.id, reported),
        'system',
      );
  }
}

/** The payment of a booked or an unmatched charge; undefined for charges that are not ours. */
async function paymentOf(
  ctx: TransactionContext,
  provider: string,
  { chargeId }: ProviderDispute,
): Promise<Pick<PaymentRow, 'id'> | undefined> {
  const booked = await paymentOfCharge(ctx, provider, chargeId);
  if (booked) return booked;
  const [strange] = await ctx.db
    .select({ id: payments.id })
    .from(unmatchedPayments)
    .innerJoin(payments, eq(payments.id, unmatchedPayments.paymentId))
    .where(and(eq(unmatchedPayments.provider, provider), eq(unmatchedPayments.chargeId, chargeId)))
    .limit(1);
  return strange;
}

/**
 * Runs hourly, because banks decide without a webhook and some providers allow only ten hours for a response. Finds
 * new disputes, updates open ones and reminds payment staff of deadlines.
 */
export const followAllDisputes = (payables: Payables): AnyJob =>
  defineJob({
    name: 'payments.follow-disputes',
    cron: '25 * * * *',
    payload: z.object({}),
    run: async (outside, _payload, signal) => {
      for (const { name } of outside.adapters.payments)
        await tryOne(outside, signal, () => findDisputes(outside, payables, name));
      for (const paymentId of new Set(await outside.transact(openDisputes)))
        await tryOne(outside, signal, async () => {
          const row = await outside.transact((ctx) => findPayment(ctx, { id: paymentId }));
          if (row) await followDisputes(outside, payables, row);
        });
      for (const dispute of await outside.transact(staleDisputes))
        await outside.transact((ctx) => giveUp(ctx, dispute), 'system');
      for (const dispute of await outside.transact(dueDisputes))
        await outside.transact((ctx) => warn(ctx, dispute));
    },
  });

const tryOne = oneOfMany("Couldn't check a dispute.");

const followedSince = (now: Date) => new Date(now.getTime() - followedDays * dayMs);

async function openDisputes({ db, now }: TransactionContext): Promise<readonly string[]> {
  const rows = await db
    .select({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(and(isNull(disputes.closedAt), gt(disputes.openedAt, followedSince(now()))))
    .orderBy(asc(disputes.dueAt), asc(disputes.id))
    .limit(most);
  return rows.map(({ paymentId }) => paymentId);
}

const staleDisputes = ({ db, now }: TransactionContext): Promise<readonly DisputeRow[]> =>
  db
    .select()
    .from(disputes)
    .where(and(isNull(disputes.closedAt), lte(disputes.openedAt, followedSince(now()))))
    .orderBy(desc(disputes.openedAt))
    .limit(most);

/** Lists the dispute as unmatched once. A later webhook can still close it. */
async function giveUp(ctx: TransactionContext, dispute: DisputeRow): Promise<void> {
  const row = await findPayment(ctx, { id: dispute.paymentId });
  if (row) await noteUnmatchedDispute(ctx, row, dispute, `No decision after ${followedDays} days.`);
}

const dueDisputes = ({ db, now }: TransactionContext): Promise<readonly DisputeRow[]> =>
  db
    .select()
    .from(disputes)
    .where(
      and(
        isNull(disputes.closedAt),
        isNull(disputes.warnedAt),
        eq(disputes.state, 'needs-answer'),
        lte(disputes.dueAt, new Date(now().getTime() + warnedBeforeMs)),
      ),
    )
    .orderBy(asc(disputes.dueAt))
    .limit(most);

async function warn(
  ctx: TransactionContext,
  { id, orgId, paymentId, ...row }: DisputeRow,
): Promise<void> {
  const [warned] = await ctx.db
    .update(disputes)
    .set({ warnedAt: ctx.now() })
    .where(and(eq(disputes.id, id), isNull(disputes.warnedAt)))
    .returning();
  const payment = await findPayment(ctx, { id: paymentId });
  if (!warned || !payment) return;
  const { amountMinor, currency, dueAt } = row;
  await emit(ctx, disputeDue, {
    orgId,
    disputeId: id,
    title: payment.title,
    currency,
    amountMinor: amountMinor.toString(),
    dueAt: dueAt?.toISOString() ?? null,
  });
}
