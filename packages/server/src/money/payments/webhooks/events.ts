import type { Input } from '@ngo-plus/contract/kernel';
import type {
  listPaymentEvents,
  listUnmatchedPayments as listUnmatchedEndpoint,
  PaymentEvent,
  replayPaymentEvent,
  resolveUnmatchedPayment,
  UnmatchedPayment,
} from '@ngo-plus/contract/money/payments';
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../../identity/accounts/index.ts';
import {
  audit,
  countMatching,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { namesOf } from '../admin.ts';
import type { Payables } from '../payable.ts';
import {
  type EventRow,
  events,
  payments,
  type UnmatchedPaymentRow,
  unmatchedPayments,
} from '../table.ts';
import { choicesOf } from '../unmatched/index.ts';
import { handle } from './inbox.ts';

const eventCursors = cursorsOf('payment events', [z.uuid()]);
const unmatchedCursors = cursorsOf('unmatched payments', [z.uuid()]);

/** Provider webhooks, newest first. */
export async function listEvents(
  { db }: TransactionContext,
  { limit, cursor, handled, reference }: Input<typeof listPaymentEvents>,
): Promise<Page<PaymentEvent>> {
  const after = cursor === undefined ? undefined : eventCursors.position(cursor)[0];
  const matching = and(
    handled && (handled === 'yes' ? isNotNull(events.handledAt) : isNull(events.handledAt)),
    reference ? eq(events.reference, reference) : undefined,
  );
  const rows = await db
    .select()
    .from(events)
    .where(and(matching, after === undefined ? undefined : lt(events.id, after)))
    .orderBy(desc(events.id))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ id }) => eventCursors.after([id]));
  return { items: page.map(presentEvent), total: () => countMatching(db, events, matching), next };
}

/**
 * Handles a webhook again.
 *
 * @throws Problem `not_found`; `unavailable` with the reason when it could not be handled
 */
export const replay =
  (payables: Payables) =>
  async (
    outside: RequestContext,
    { id }: Input<typeof replayPaymentEvent>,
  ): Promise<PaymentEvent> => {
    const [eventRow] = await outside.transact(({ db }) =>
      db.select().from(events).where(eq(events.id, id)),
    );
    const event = Problem.ifMissing(eventRow, 'That webhook');
    try {
      return presentEvent(await handle(outside, payables, event));
    } catch (cause) {
      const words = cause instanceof Error ? cause.message : String(cause);
      throw new Problem('unavailable', "Couldn't process the webhook: {{words}}", {
        values: { words },
        cause,
      });
    }
  };

const presentEvent = (row: EventRow): PaymentEvent => ({
  id: row.id as PaymentEvent['id'],
  provider: row.provider,
  kind: row.kind,
  reference: row.reference,
  chargeId: row.chargeId,
  outcome: row.outcome,
  tries: row.tries,
  copies: row.copies,
  receivedAt: row.receivedAt.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
});

/** Unmatched payments, newest first. */
export const listUnmatchedPayments =
  (payables: Payables) =>
  async (
    ctx: TransactionContext,
    { limit, cursor, resolved, paymentId }: Input<typeof listUnmatchedEndpoint>,
  ): Promise<Page<UnmatchedPayment>> => {
    const after = cursor === undefined ? undefined : unmatchedCursors.position(cursor)[0];
    const matching = and(
      resolved &&
        (resolved === 'yes'
          ? isNotNull(unmatchedPayments.resolvedAt)
          : isNull(unmatchedPayments.resolvedAt)),
      paymentId && eq(unmatchedPayments.paymentId, paymentId),
    );
    const rows = await ctx.db
      .select()
      .from(unmatchedPayments)
      .where(and(matching, after === undefined ? undefined : lt(unmatchedPayments.id, after)))
      .orderBy(desc(unmatchedPayments.id))
      .limit(limit + 1);
    const { page, next } = pageOf(rows, limit, ({ id }) => unmatchedCursors.after([id]));
    return {
      items: await presentUnmatchedPayments(ctx, payables, page),
      total: () => countMatching(ctx.db, unmatchedPayments, matching),
      next,
    };
  };

/** @throws Problem `not_found` */
export async function readUnmatchedPayment(
  ctx: TransactionContext,
  payables: Payables,
  id: string,
): Promise<UnmatchedPayment> {
  const rows = await ctx.db.select().from(unmatchedPayments).where(eq(unmatchedPayments.id, id));
  const [unmatchedPayment] = await presentUnmatchedPayments(ctx, payables, rows);
  return Problem.ifMissing(unmatchedPayment, 'That unmatched payment');
}

/**
 * Saves how it was resolved; a second call replaces the text.
 *
 * @throws Problem `not_found`
 */
export const resolve =
  (payables: Payables) =>
  async (
    outside: RequestContext,
    { id, resolution }: Input<typeof resolveUnmatchedPayment>,
  ): Promise<UnmatchedPayment> => {
    const { userId: resolvedBy } = signedIn(outside);
    const seen = await outside.transact(({ db }) =>
      db
        .select({ id: unmatchedPayments.id })
        .from(unmatchedPayments)
        .where(eq(unmatchedPayments.id, id)),
    );
    Problem.ifMissing(seen[0], 'That unmatched payment');
    await outside.transact(
      ({ db, now }) =>
        db
          .update(unmatchedPayments)
          .set({ resolution, resolvedBy, resolvedAt: now() })
          .where(eq(unmatchedPayments.id, id)),
      'system',
    );
    return outside.transact(async (ctx) => {
      await audit(ctx, { action: 'payments.resolve', subject: id, after: { resolution } });
      return readUnmatchedPayment(ctx, payables, id);
    });
  };

async function presentUnmatchedPayments(
  ctx: TransactionContext,
  payables: Payables,
  rows: readonly UnmatchedPaymentRow[],
): Promise<UnmatchedPayment[]> {
  const meant = await ctx.db
    .select({ id: payments.id, status: payments.status, payable: payments.payable })
    .from(payments)
    .where(
      inArray(
        payments.id,
        rows.flatMap(({ paymentId }) => paymentId ?? []),
      ),
    );
  const paymentOf = new Map(meant.map((payment) => [payment.id, payment]));
  const names = await namesOf(ctx, rows);
  const resolvers = rows.flatMap(({ resolvedBy }) => resolvedBy ?? []);
  const people = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, resolvers));
  const by = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id as UnmatchedPayment['id'],
    kind: row.kind,
    provider: row.provider,
    chargeId: row.chargeId,
    reference: row.reference,
    resolution: row.resolution,
    reason: row.reason,
    paymentId: row.paymentId as UnmatchedPayment['paymentId'],
    organisation: row.orgId === null ? null : { id: row.orgId, name: names.get(row.orgId) ?? '' },
    expected: moneyOf(row.expectedMinor, row.expectedCurrency),
    received: moneyOf(row.receivedMinor, row.receivedCurrency),
    detectedAt: row.detectedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    allocation: row.allocation,
    choices: choicesOf(row, paymentOf.get(row.paymentId ?? ''), payables),
    resolvedBy: (row.resolvedBy && by.get(row.resolvedBy)) ?? null,
  }));
}

const moneyOf = (amountMinor: bigint | null, currency: string | null) =>
  amountMinor === null || currency === null
    ? null
    : { amountMinor: amountMinor.toString(), currency };
