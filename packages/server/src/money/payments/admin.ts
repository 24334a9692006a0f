import type { Input, Output } from '@ngo-plus/contract/kernel';
import type {
  AdminPayment,
  checkPayment,
  listPayments,
  readPayment,
  refundPayment as refundPaymentEndpoint,
} from '@ngo-plus/contract/money/payments';
import { and, desc, eq, gte, inArray, like, lt, or } from 'drizzle-orm';
import * as z from 'zod';
import { organisations, users } from '../../identity/accounts/index.ts';
import {
  audit,
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { PaymentProviderFailed } from '../../ports/index.ts';
import type { Payables } from './payable.ts';
import { findPayment } from './queries.ts';
import { refundPayment } from './refunds/refund-commands.ts';
import { followRefunds } from './refunds/refund-updates.ts';
import { settle } from './settlement.ts';
import { type PaymentRow, payments, refunds } from './table.ts';

const cursors = cursorsOf('payments', [z.uuid()]);

/** Payments of all organisations, newest first. */
export async function listAll(
  ctx: TransactionContext,
  { limit, cursor, ...filters }: Input<typeof listPayments>,
): Promise<Page<AdminPayment>> {
  const after = cursor === undefined ? undefined : cursors.position(cursor)[0];
  const matching = conditionOf(filters);
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(and(matching, after === undefined ? undefined : lt(payments.id, after)))
    .orderBy(desc(payments.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => cursors.after([id]));
  return {
    items: await presentAll(ctx, page),
    total: () => countMatching(ctx.db, payments, matching),
    next,
  };
}

type Filters = Omit<Input<typeof listPayments>, 'limit' | 'cursor'>;

const conditionOf = ({ status, provider, currency, from, to, search }: Filters) =>
  and(
    status && eq(payments.status, status),
    provider ? eq(payments.provider, provider) : undefined,
    currency ? eq(payments.currency, currency) : undefined,
    from ? gte(payments.createdAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(payments.createdAt, new Date(Date.parse(to) + 86_400_000)) : undefined,
    search
      ? or(
          like(payments.reference, `${search.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`),
          eq(payments.chargeId, search),
        )
      : undefined,
  );

/** @throws Problem `not_found` */
export async function readOne(ctx: TransactionContext, { id }: Input<typeof readPayment>) {
  const row = Problem.ifMissing(await findPayment(ctx, { id }), 'That payment');
  return presentOne(ctx, row);
}

async function presentOne(ctx: TransactionContext, row: PaymentRow): Promise<AdminPayment> {
  const [payment] = await presentAll(ctx, [row]);
  if (!payment) throw new Error('Failed to present the payment.');
  return payment;
}

/**
 * Fetches the payment from the provider again.
 *
 * @throws Problem `not_found`; `unavailable` when the provider does not respond
 */
export const checkAgain =
  (payables: Payables) =>
  async (outside: RequestContext, { id }: Input<typeof checkPayment>): Promise<AdminPayment> => {
    const payment = await outside.transact((ctx) => findPayment(ctx, { id }));
    const { reference } = Problem.ifMissing(payment, 'That payment');
    try {
      const row = await settle(outside, payables, { reference, again: true });
      if (row) await followRefunds(outside, payables, row);
    } catch (cause) {
      if (!(cause instanceof PaymentProviderFailed)) throw cause;
      throw new Problem(
        'unavailable',
        "The payment provider isn't responding. Try again in a minute.",
        {
          cause,
        },
      );
    }
    return outside.transact((ctx) => readOne(ctx, { id }));
  };

/** Refunds a payment and records who did it in the audit log. */
export const refundOne =
  (payables: Payables) =>
  async (
    outside: RequestContext,
    { id, amountMinor, reason }: Input<typeof refundPaymentEndpoint>,
  ): Promise<Output<typeof refundPaymentEndpoint>> => {
    const refundRequest = { paymentId: id, amountMinor: BigInt(amountMinor), reason };
    const refund = await refundPayment(outside, payables, refundRequest);
    return outside.transact(async (ctx) => {
      const after = { amountMinor, currency: refund.currency, reason, refundId: refund.id };
      await audit(ctx, { action: 'payments.refund', subject: id, after });
      return readOne(ctx, { id });
    });
  };

async function presentAll(
  ctx: TransactionContext,
  rows: readonly PaymentRow[],
): Promise<AdminPayment[]> {
  if (rows.length === 0) return [];
  const names = await namesOf(ctx, rows);
  const back = await ctx.db
    .select({ refund: refunds, by: users.name })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.createdBy))
    .where(
      inArray(
        refunds.paymentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(refunds.id);
  return rows.map((row) => ({
    ...presentMoney(row),
    id: row.id as AdminPayment['id'],
    reference: row.reference,
    payable: row.payable,
    title: row.title,
    provider: row.provider,
    chargeId: row.chargeId,
    status: row.status,
    organisation: { id: row.orgId, name: names.get(row.orgId) ?? '' },
    method: row.method,
    failure: row.failure,
    journalEntryId: row.journalEntryId,
    checks: row.checks,
    card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    refunds: back
      .filter(({ refund }) => refund.paymentId === row.id)
      .map(({ refund, by }) => ({
        id: refund.id,
        state: refund.state,
        reason: refund.reason,
        by,
        failure: refund.failure,
        at: refund.createdAt.toISOString(),
        isDispute: refund.disputeId !== null,
        amount: { amountMinor: refund.amountMinor.toString(), currency: refund.currency },
      })),
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
  }));
}

const presentMoney = (row: PaymentRow) => ({
  amount: { amountMinor: row.amountMinor.toString(), currency: row.currency },
  fee:
    row.feeMinor !== null && row.feeCurrency !== null
      ? { amountMinor: row.feeMinor.toString(), currency: row.feeCurrency }
      : null,
  refundedMinor: row.refundedMinor.toString(),
});

export async function namesOf(
  { db }: TransactionContext,
  rows: readonly { readonly orgId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ orgId }) => orgId ?? []))];
  if (ids.length === 0) return new Map();
  const payment = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .where(inArray(organisations.id, ids));
  return new Map(payment.map(({ id, name }) => [id, name]));
}
