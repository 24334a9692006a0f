import type { Input } from '@ngo-plus/contract/kernel';
import type {
  listMismatches,
  listPaymentEvents,
  Mismatch,
  PaymentEvent,
  replayPaymentEvent,
  resolveMismatch,
} from '@ngo-plus/contract/money/payments';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../identity/accounts/index.ts';
import {
  audit,
  cursorsOf,
  type Page,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { handle } from './inbox.ts';
import { namesOf } from './listing.ts';
import type { Purposes } from './purpose.ts';
import { type EventRow, events, type MismatchRow, mismatches, payments } from './table.ts';
import { choicesOf } from './unmatched-options.ts';

const eventCursors = cursorsOf('payment events', [z.uuid()]);
const mismatchCursors = cursorsOf('payment mismatches', [z.uuid()]);

/** Messages of providers, newest first. */
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
  const [all] = await db.select({ total: count() }).from(events).where(matching);
  return { items: page.map(presentEvent), total: all?.total ?? 0, next };
}

/**
 * Handles a message once more.
 *
 * @throws Problem `not_found`, `unavailable` with why it could not be handled
 */
export const replay =
  (purposes: Purposes) =>
  async (
    outside: RequestContext,
    { id }: Input<typeof replayPaymentEvent>,
  ): Promise<PaymentEvent> => {
    const [found] = await outside.transact(({ db }) =>
      db.select().from(events).where(eq(events.id, id)),
    );
    const event = Problem.ifMissing(found, 'That webhook');
    try {
      return presentEvent(await handle(outside, purposes, event));
    } catch (cause) {
      const words = cause instanceof Error ? cause.message : String(cause);
      throw new Problem('unavailable', `Couldn't process the webhook: ${words}`, { cause });
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

/** What does not fit, newest first. */
export const listMisfits =
  (purposes: Purposes) =>
  async (
    ctx: TransactionContext,
    { limit, cursor, resolved, paymentId }: Input<typeof listMismatches>,
  ): Promise<Page<Mismatch>> => {
    const after = cursor === undefined ? undefined : mismatchCursors.position(cursor)[0];
    const matching = and(
      resolved &&
        (resolved === 'yes' ? isNotNull(mismatches.resolvedAt) : isNull(mismatches.resolvedAt)),
      paymentId && eq(mismatches.paymentId, paymentId),
    );
    const rows = await ctx.db
      .select()
      .from(mismatches)
      .where(and(matching, after === undefined ? undefined : lt(mismatches.id, after)))
      .orderBy(desc(mismatches.id))
      .limit(limit + 1);
    const { page, next } = pageOf(rows, limit, ({ id }) => mismatchCursors.after([id]));
    const [all] = await ctx.db.select({ total: count() }).from(mismatches).where(matching);
    return { items: await presentMisfits(ctx, purposes, page), total: all?.total ?? 0, next };
  };

/** @throws Problem `not_found` */
export async function readMisfit(
  ctx: TransactionContext,
  purposes: Purposes,
  id: string,
): Promise<Mismatch> {
  const rows = await ctx.db.select().from(mismatches).where(eq(mismatches.id, id));
  const [mismatch] = await presentMisfits(ctx, purposes, rows);
  return Problem.ifMissing(mismatch, 'That unmatched payment');
}

/**
 * Says what was done about it; said once more, the last words stand.
 *
 * @throws Problem `not_found`
 */
export const resolve =
  (purposes: Purposes) =>
  async (
    outside: RequestContext,
    { id, resolution }: Input<typeof resolveMismatch>,
  ): Promise<Mismatch> => {
    const { userId: resolvedBy } = signedIn(outside);
    const seen = await outside.transact(({ db }) =>
      db.select({ id: mismatches.id }).from(mismatches).where(eq(mismatches.id, id)),
    );
    Problem.ifMissing(seen[0], 'That unmatched payment');
    await outside.transact(
      ({ db, now }) =>
        db
          .update(mismatches)
          .set({ resolution, resolvedBy, resolvedAt: now() })
          .where(eq(mismatches.id, id)),
      'system',
    );
    return outside.transact(async (ctx) => {
      await audit(ctx, { action: 'payments.resolve', subject: id, after: { resolution } });
      return readMisfit(ctx, purposes, id);
    });
  };

async function presentMisfits(
  ctx: TransactionContext,
  purposes: Purposes,
  rows: readonly MismatchRow[],
): Promise<Mismatch[]> {
  const meant = await ctx.db
    .select({ id: payments.id, status: payments.status, purpose: payments.purpose })
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
    id: row.id as Mismatch['id'],
    kind: row.kind,
    provider: row.provider,
    chargeId: row.chargeId,
    reference: row.reference,
    resolution: row.resolution,
    reason: row.reason,
    paymentId: row.paymentId as Mismatch['paymentId'],
    organisation: row.orgId === null ? null : { id: row.orgId, name: names.get(row.orgId) ?? '' },
    expected: moneyOf(row.expectedMinor, row.expectedCurrency),
    found: moneyOf(row.foundMinor, row.foundCurrency),
    foundAt: row.foundAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    taken: row.taken,
    choices: choicesOf(row, paymentOf.get(row.paymentId ?? ''), purposes),
    resolvedBy: (row.resolvedBy && by.get(row.resolvedBy)) ?? null,
  }));
}

const moneyOf = (amountMinor: bigint | null, currency: string | null) =>
  amountMinor === null || currency === null
    ? null
    : { amountMinor: amountMinor.toString(), currency };
