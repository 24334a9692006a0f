import type { Input } from '@ngo-plus/contract/kernel';
import type { paymentWebhook } from '@ngo-plus/contract/payments';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  type Context,
  type Message,
  type Outside,
  Problem,
  type ProviderEvent,
  prepared,
  uuidv7,
} from '../kernel/index.ts';
import { attemptOfCharge, findAttempt, providerOf } from './attempts.ts';
import { fetchSoon } from './fetching-payouts.ts';
import { findDisputes, followDisputes } from './following-disputes.ts';
import type { Purposes } from './purpose.ts';
import { followRefunds } from './refund-states.ts';
import { settle } from './settling.ts';
import { type AttemptRow, attempts, type EventRow, events } from './table.ts';

/**
 * A message of a provider: kept first, handled at once, and handled later by a job should that fail. The
 * same message again is counted and otherwise left aside.
 *
 * @throws Problem `not_found` for a provider that is not set up, `forbidden` for what does not prove to
 *   come from it
 */
export const receive =
  (purposes: Purposes) =>
  async (
    outside: Outside,
    { provider: name }: Input<typeof paymentWebhook>,
    message: Message,
  ): Promise<{ received: true }> => {
    const provider = Problem.ifMissing(providerOf(outside, name), 'That payment provider');
    const event = provider.readEvent(message, outside.now());
    if (!event) throw new Problem('forbidden', 'This message does not come from the provider.');
    const kept = await outside.transact((ctx) => keep(ctx, name, event), 'system');
    // The provider has done its part: what fails from here on is ours to try again.
    if (kept) await handle(outside, purposes, kept.row, kept.attempt).catch(() => undefined);
    return { received: true };
  };

/** The message as it is kept, and what it is about, in one round trip. */
const keeping = prepared((db) => {
  const kept = db.$with('kept').as(
    db
      .insert(events)
      .values({
        ...{ id: sql.placeholder('id'), provider: sql.placeholder('provider') },
        ...{ eventKey: sql.placeholder('key'), kind: sql.placeholder('kind') },
        ...{ reference: sql.placeholder('reference'), chargeId: sql.placeholder('chargeId') },
        receivedAt: sql.placeholder('receivedAt'),
      })
      .onConflictDoUpdate({
        target: [events.provider, events.eventKey],
        set: { copies: sql`${events.copies} + 1` },
      })
      .returning(),
  );
  return db
    .with(kept)
    .select()
    .from(kept)
    .leftJoin(attempts, eq(attempts.reference, kept.reference))
    .prepare('payment_event_to_keep');
});

/** @returns undefined when the same message was there before */
async function keep(
  ctx: Context,
  provider: string,
  { key, kind, reference, chargeId }: ProviderEvent,
): Promise<{ row: EventRow; attempt: AttemptRow | undefined } | undefined> {
  const receivedAt = ctx.now();
  const about = { reference: reference ?? null, chargeId: chargeId ?? null };
  const told = { ...about, id: uuidv7(), provider, key, kind, receivedAt };
  const [found] = await keeping(ctx.db).execute(told);
  if (found?.kept.copies !== 1) return undefined;
  const row: EventRow = found.kept;
  const attempt = found.payment_attempts ?? undefined;
  return { row, attempt: row.reference === null ? await attemptAbout(ctx, row) : attempt };
}

/** By our reference, or by the provider’s name for a payment that was booked. */
async function attemptAbout(
  ctx: Context,
  { provider, reference, chargeId }: EventRow,
): Promise<AttemptRow | undefined> {
  if (reference !== null) return findAttempt(ctx, { reference });
  return chargeId === null ? undefined : attemptOfCharge(ctx, provider, chargeId);
}

/**
 * Looks where the message points, and writes down what came of it.
 *
 * @throws what the provider or the booking threw, after it was noted
 */
export async function handle(
  outside: Outside,
  purposes: Purposes,
  event: EventRow,
  known?: AttemptRow,
): Promise<EventRow> {
  try {
    return await follow(outside, purposes, event, known);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await outside.transact((ctx) => note(ctx, event, { outcome: words.slice(0, 300) }), 'system');
    throw error;
  }
}

async function follow(
  outside: Outside,
  purposes: Purposes,
  event: EventRow,
  known?: AttemptRow,
): Promise<EventRow> {
  const { chargeId } = event;
  const attempt = known ?? (await outside.transact((ctx) => attemptAbout(ctx, event), 'system'));
  const conclude = (outcome: string) =>
    outside.transact((ctx) => noteDone(ctx, event, outcome), 'system');
  if (isOfPayout(event)) {
    await outside.transact((ctx) => fetchSoon(ctx, event.provider), 'system');
    return conclude('payouts are looked at');
  }
  if (!attempt && isOfDispute(event)) await findDisputes(outside, purposes, event.provider);
  if (!attempt) return conclude('about nothing that is ours');
  let noted: EventRow | undefined;
  const row = await settle(outside, purposes, {
    ...{ reference: attempt.reference, known: attempt },
    ...(chargeId !== null && { chargeId }),
    // With the booking: a message that did its work is never handled twice.
    alongside: async (ctx, { status, refundedMinor }) => {
      if (refundedMinor === 0n && !isOfDispute(event)) noted = await noteDone(ctx, event, status);
    },
  });
  if (isOfDispute(event) && row) await followDisputes(outside, purposes, row);
  if (noted) return noted;
  if (row && row.refundedMinor > 0n) await followRefunds(outside, purposes, row);
  return conclude(row?.status ?? 'about nothing that is ours');
}

/** `charge.dispute.created`, `chargeback.initiated`, and what else providers call it. */
const isOfDispute = ({ kind }: EventRow) => /dispute|chargeback/.test(kind);
const isOfPayout = ({ kind }: EventRow) => /^payout\./.test(kind);

const noteDone = (ctx: Context, event: EventRow, outcome: string): Promise<EventRow> =>
  note(ctx, event, { outcome, handledAt: ctx.now() });

async function note(
  { db }: Context,
  { id }: EventRow,
  changes: Partial<EventRow>,
): Promise<EventRow> {
  const [row] = await db
    .update(events)
    .set({ ...changes, tries: sql`${events.tries} + 1` })
    .where(eq(events.id, id))
    .returning();
  if (!row) throw new Error(`Event ${id} is gone.`);
  return row;
}

/** Long enough for the request that brought it to have handled it. */
const leftAfterMs = 30_000;

const mostTries = 20;

/** Messages that nobody could handle as they came, oldest first. */
export const leftEvents = (outside: Outside, limit: number) =>
  outside.transact(
    ({ db, now }) =>
      db
        .select()
        .from(events)
        .where(
          and(
            isNull(events.handledAt),
            lt(events.receivedAt, new Date(now().getTime() - leftAfterMs)),
            lt(events.tries, mostTries),
          ),
        )
        .orderBy(asc(events.tries), asc(events.receivedAt))
        .limit(limit),
    'system',
  );
