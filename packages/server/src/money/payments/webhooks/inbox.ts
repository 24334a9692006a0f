import type { Input } from '@ngo-plus/contract/kernel';
import type { paymentWebhook } from '@ngo-plus/contract/money/payments';
import { and, asc, isNull, lt } from 'drizzle-orm';
import { batchedBy, type Message, Problem, type RequestContext } from '../../../kernel/index.ts';
import { bookTogether, type Report } from '../booking.ts';
import { findDisputes, followDisputes } from '../disputes/index.ts';
import { type Payables, payableOf } from '../payable.ts';
import { fetchSoon } from '../payouts/index.ts';
import { providerOf } from '../queries.ts';
import { followRefunds } from '../refunds/index.ts';
import { lookUp } from '../settling.ts';
import { type EventRow, events, type PaymentRow } from '../table.ts';
import { noteFailure, noteHandled, noteOne } from './record-webhooks.ts';
import { type Arrived, keepMessages, paymentAbout } from './store-webhooks.ts';

/** As many messages are kept, or booked, in one transaction at most. */
const mostTogether = 32;

/**
 * A message of a provider: kept first, handled at once, and handled later by a job should that fail. The
 * same message again is counted and otherwise left aside. What comes while others are being kept or booked
 * is kept or booked together.
 *
 * @throws Problem `not_found` for a provider that is not set up, `forbidden` for what does not prove to
 *   come from it
 */
export function receive(payables: Payables) {
  const keep = batchedBy(processOf, keepAll, mostTogether);
  const book = batchedBy(processOf, bookHeard(payables), mostTogether);
  return async (
    outside: RequestContext,
    { provider: name }: Input<typeof paymentWebhook>,
    message: Message,
  ): Promise<{ received: true }> => {
    const provider = Problem.ifMissing(providerOf(outside, name), 'That payment provider');
    const event = provider.readEvent(message, outside.now());
    if (!event) throw new Problem('forbidden', "This message wasn't sent by the provider.");
    const kept = await keep({ outside, provider: name, event });
    // The provider has done its part: what fails from here on is ours to try again.
    if (kept)
      await handle(outside, payables, kept.row, { known: kept.payment, book }).catch(
        () => undefined,
      );
    return { received: true };
  };
}

/** What is done together shares a process with its database and its providers. */
const processOf = ({ outside }: { readonly outside: RequestContext }) => outside.adapters;

const keepAll = async (all: readonly (Arrived & { readonly outside: RequestContext })[]) =>
  all[0] === undefined ? [] : all[0].outside.transact((ctx) => keepMessages(ctx, all), 'system');

/** A message, and what its provider answered about what it speaks of. */
type Received = {
  readonly outside: RequestContext;
  readonly event: EventRow;
  readonly told: Report;
};
/** The message is noted with the booking, where nothing else is left to do: it is never handled twice. */
type Booked = { readonly row: PaymentRow | undefined; readonly noted: EventRow | undefined };

const bookHeard =
  (payables: Payables) =>
  async (all: readonly Received[]): Promise<readonly Booked[]> => {
    if (all[0] === undefined) return [];
    return all[0].outside.transact(async (ctx) => {
      const rows = await bookTogether(
        ctx,
        payables,
        all.map(({ told }) => told),
      );
      const done = all.flatMap(({ event, told }) => {
        const row = rows.get(told.reference);
        const isAll = row?.refundedMinor === 0n && !isOfDispute(event) && !isOfRefund(event);
        return row && isAll ? [{ event, outcome: row.status }] : [];
      });
      const noted = await noteHandled(ctx, done);
      return all.map(({ event, told }) => ({
        row: rows.get(told.reference),
        noted: noted.get(event.id),
      }));
    }, 'system');
  };

type How = {
  readonly known?: PaymentRow | undefined;
  /** Together with what else is booked at the moment. */
  readonly book?: (heard: Received) => Promise<Booked>;
};

/**
 * Looks where the message points, and writes down what came of it.
 *
 * @throws what the provider or the booking threw, after it was noted
 */
export async function handle(
  outside: RequestContext,
  payables: Payables,
  event: EventRow,
  how: How = {},
): Promise<EventRow> {
  try {
    return await follow(outside, payables, event, how);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await outside.transact((ctx) => noteFailure(ctx, event, words), 'system');
    throw error;
  }
}

async function follow(
  outside: RequestContext,
  payables: Payables,
  event: EventRow,
  { known, book }: How,
): Promise<EventRow> {
  const payment = known ?? (await outside.transact((ctx) => paymentAbout(ctx, event), 'system'));
  const conclude = (outcome: string) =>
    outside.transact((ctx) => noteOne(ctx, event, outcome), 'system');
  if (isOfPayout(event)) {
    await outside.transact((ctx) => fetchSoon(ctx, event.provider), 'system');
    return conclude('payouts are looked at');
  }
  if (!payment && isOfDispute(event)) await findDisputes(outside, payables, event.provider);
  if (!payment) return conclude('about nothing that is ours');
  const { reference } = payment;
  const chargeId = event.chargeId ?? undefined;
  const found = await lookUp(outside, { reference, known: payment, chargeId });
  const bookAlone = async (heard: Received) => (await bookHeard(payables)([heard]))[0];
  const floods = payableOf(payables, payment.payable).comesInFloods;
  const heard = found?.told && { outside, event, told: found.told };
  const booked = heard && (await (floods && book ? book : bookAlone)(heard));
  const row = booked?.row ?? found?.row;
  if (isOfDispute(event) && row) await followDisputes(outside, payables, row);
  if (booked?.noted) return booked.noted;
  if (row && (row.refundedMinor > 0n || isOfRefund(event)))
    await followRefunds(outside, payables, row);
  return conclude(row?.status ?? 'about nothing that is ours');
}

/** `charge.dispute.created`, `chargeback.initiated`, and what else providers call it. */
const isOfDispute = ({ kind }: EventRow) => /dispute|chargeback/.test(kind);
/** `refund`, `charge.refunded`: also of what was given back in the provider’s dashboard. */
const isOfRefund = ({ kind }: EventRow) => /refund/.test(kind);
const isOfPayout = ({ kind }: EventRow) => /^payout\./.test(kind);

/** Long enough for the request that brought it to have handled it. */
const leftAfterMs = 30_000;

const mostTries = 20;

/** Messages that nobody could handle as they came, oldest first. */
export const leftEvents = (outside: RequestContext, limit: number) =>
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
