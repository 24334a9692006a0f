import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type AnyJob,
  defineJob,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import { isOffline } from './offline.ts';
import { oneOfMany, reasonOf } from './one-of-many.ts';
import type { Payables } from './payable.ts';
import { clearFault, noteFault } from './provider-faults.ts';
import { findPayment, providerOrFail } from './queries.ts';
import { execute } from './refunds/refund-commands.ts';
import { postponeRefund } from './refunds/refund-states.ts';
import { followRefunds } from './refunds/refund-updates.ts';
import { settle } from './settlement.ts';
import { type PaymentRow, payments, type RefundRow, refunds } from './table.ts';
import { postpone, type Unasked } from './unmatched/unverifiable.ts';
import { handle, unhandledEvents } from './webhooks/inbox.ts';

const most = 200;

/** One poller leases a payment at a time; after a crash, the lease expires and the payment is polled again. */
const leaseMs = 5 * 60_000;

/**
 * Runs every minute: polls pending payments whose webhook may have been missed, retries webhooks that could not be
 * handled, and follows refunds without a response.
 */
export const pollPayments = (payables: Payables): AnyJob =>
  defineJob({
    name: 'payments.poll',
    cron: '* * * * *',
    payload: z.object({}),
    run: async (outside, _payload, signal) => {
      for (const event of await unhandledEvents(outside, most))
        await tryOne(outside, signal, () => handle(outside, payables, event));
      const answers = new Map<string, 'all' | 'some'>();
      for (const row of await outside.transact(claimPayments))
        await tryOne(outside, signal, async () => {
          const before = answers.get(row.provider) ?? 'all';
          answers.set(row.provider, 'some');
          await check(outside, payables, row);
          answers.set(row.provider, before);
        });
      for (const [provider, answered] of answers)
        if (answered === 'all') await outside.transact((ctx) => clearFault(ctx, provider));
      for (const refund of await outside.transact(claimRefunds))
        await tryOne(outside, signal, () => checkRefund(outside, payables, refund));
    },
  });

const tryOne = oneOfMany("Couldn't check a payment.");

async function claimPayments({ db, now }: TransactionContext): Promise<readonly PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, now()))
    .orderBy(asc(payments.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(payments)
    .set({ nextCheckAt: leaseAt(now()), checks: sql`${payments.checks} + 1` })
    .where(inArray(payments.id, due))
    .returning();
}

async function claimRefunds({ db, now }: TransactionContext): Promise<readonly RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(refunds.nextCheckAt, now()))
    .orderBy(asc(refunds.nextCheckAt))
    .limit(most)
    .for('update', { skipLocked: true });
  return db
    .update(refunds)
    .set({ nextCheckAt: leaseAt(now()), checks: sql`${refunds.checks} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
}

const leaseAt = (now: Date) => new Date(now.getTime() + leaseMs);

/**
 * Looks up one payment. When the lookup fails, the next check is scheduled or the payment ends as unmatched: nothing
 * is polled forever.
 */
async function check(outside: RequestContext, payables: Payables, row: PaymentRow): Promise<void> {
  try {
    await settle(outside, payables, { reference: row.reference, known: row });
  } catch (error) {
    outside.signal.throwIfAborted();
    await noteFault(outside, row.provider, error);
    await outside.transact((ctx) => postpone(ctx, row, unaskedOf(error)), 'system');
    throw error;
  }
}

const unaskedOf = (error: unknown): Unasked => ({
  reason: reasonOf(error),
  isUnreadable: error instanceof PaymentProviderFailed && error.fault === 'unreadable',
});

async function checkRefund(
  outside: RequestContext,
  payables: Payables,
  refund: RefundRow,
): Promise<void> {
  const row = await outside.transact((ctx) => findPayment(ctx, { id: refund.paymentId }));
  if (!row) return;
  try {
    await retryRefund(outside, payables, row, refund);
    await outside.transact((ctx) => postponeRefund(ctx, row, refund, noAnswer), 'system');
  } catch (error) {
    outside.signal.throwIfAborted();
    await noteFault(outside, row.provider, error);
    const { reason } = unaskedOf(error);
    await outside.transact((ctx) => postponeRefund(ctx, row, refund, reason), 'system');
    throw error;
  }
}

const noAnswer = "The payment provider hasn't completed the refund.";

/**
 * Looks the refund up first: only one that the provider does not know is requested again, with the same idempotency
 * key.
 */
async function retryRefund(
  outside: RequestContext,
  payables: Payables,
  row: PaymentRow,
  refund: RefundRow,
): Promise<void> {
  if (!isOffline(row.provider)) providerOrFail(outside, row.provider);
  await followRefunds(outside, payables, row);
  if (refund.state === 'pending') return;
  const [now] = await outside.transact(({ db }) =>
    db.select().from(refunds).where(eq(refunds.id, refund.id)),
  );
  if (now && (now.state === 'created' || now.state === 'uncertain'))
    await execute(outside, payables, row, now);
}
