import type { Input } from '@ngo-plus/contract/kernel';
import type { paymentWebhook } from '@ngo-plus/contract/money/payments';
import { and, asc, isNull, lt } from 'drizzle-orm';
import { batchedBy, type Message, Problem, type RequestContext } from '../../../kernel/index.ts';
import { bookBatch, type Report } from '../booking.ts';
import { findDisputes, followDisputes } from '../disputes/index.ts';
import { type Payables, payableOf } from '../payable.ts';
import { fetchSoon } from '../payouts/index.ts';
import { providerOf } from '../queries.ts';
import { followRefunds } from '../refunds/index.ts';
import { lookUp } from '../settlement.ts';
import { type EventRow, events, type PaymentRow } from '../table.ts';
import { markHandled, noteFailure, noteOne } from './record-webhooks.ts';
import { type Arrived, paymentAbout, storeWebhooks } from './store-webhooks.ts';

/** The most webhooks stored or booked in one transaction. */
const maxBatchSize = 32;

/**
 * Receives a provider’s webhook: stored first, then handled immediately, or later by a job when that fails. A
 * duplicate is only counted. Webhooks that arrive while others are being stored or booked form the next batch.
 *
 * @throws Problem `not_found` for a provider that is not configured, `forbidden` when the signature is not valid
 */
export function receive(payables: Payables) {
  const storeWebhook = batchedBy(processOf, storeBatch, maxBatchSize);
  const book = batchedBy(processOf, bookReceived(payables), maxBatchSize);
  return async (
    outside: RequestContext,
    { provider: name }: Input<typeof paymentWebhook>,
    message: Message,
  ): Promise<{ received: true }> => {
    const provider = Problem.ifMissing(providerOf(outside, name), 'That payment provider');
    const event = provider.readEvent(message, outside.now());
    if (!event) throw new Problem('forbidden', "This message wasn't sent by the provider.");
    const stored = await storeWebhook({ outside, provider: name, event });
    // The provider gets its acknowledgement: errors from here on are retried here.
    if (stored)
      await handle(outside, payables, stored.row, { known: stored.payment, book }).catch(
        () => undefined,
      );
    return { received: true };
  };
}

/** Batches are per process, which shares one database and one set of providers. */
const processOf = ({ outside }: { readonly outside: RequestContext }) => outside.adapters;

const storeBatch = async (all: readonly (Arrived & { readonly outside: RequestContext })[]) =>
  all[0] === undefined ? [] : all[0].outside.transact((ctx) => storeWebhooks(ctx, all), 'system');

/** A webhook with the provider’s response to the lookup that it caused. */
type Received = {
  readonly outside: RequestContext;
  readonly event: EventRow;
  readonly report: Report;
};
/** `handledEvent`: the webhook was marked as handled in the same transaction, when nothing else remains to be done. */
type Booked = { readonly row: PaymentRow | undefined; readonly handledEvent: EventRow | undefined };

const bookReceived =
  (payables: Payables) =>
  async (all: readonly Received[]): Promise<readonly Booked[]> => {
    if (all[0] === undefined) return [];
    return all[0].outside.transact(async (ctx) => {
      const rows = await bookBatch(
        ctx,
        payables,
        all.map(({ report }) => report),
      );
      const done = all.flatMap(({ event, report }) => {
        const row = rows.get(report.reference);
        const isAll = row?.refundedMinor === 0n && !isOfDispute(event) && !isOfRefund(event);
        return row && isAll ? [{ event, outcome: row.status }] : [];
      });
      const noted = await markHandled(ctx, done);
      return all.map(({ event, report }) => ({
        row: rows.get(report.reference),
        handledEvent: noted.get(event.id),
      }));
    }, 'system');
  };

type How = {
  readonly known?: PaymentRow | undefined;
  /** Books it in a batch with other webhooks. */
  readonly book?: (received: Received) => Promise<Booked>;
};

/**
 * Looks up what the webhook refers to, and records the result.
 *
 * @throws the error of the provider or the booking, after it was recorded
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
  const result = await lookUp(outside, { reference, known: payment, chargeId });
  const bookAlone = async (heard: Received) => (await bookReceived(payables)([heard]))[0];
  const floods = payableOf(payables, payment.payable).isBatched;
  const received = result?.report && { outside, event, report: result.report };
  const booked = received && (await (floods && book ? book : bookAlone)(received));
  const row = booked?.row ?? result?.row;
  if (isOfDispute(event) && row) await followDisputes(outside, payables, row);
  if (booked?.handledEvent) return booked.handledEvent;
  if (row && (row.refundedMinor > 0n || isOfRefund(event)))
    await followRefunds(outside, payables, row);
  return conclude(row?.status ?? 'about nothing that is ours');
}

/** Providers name it `charge.dispute.created`, `chargeback.initiated` and so on. */
const isOfDispute = ({ kind }: EventRow) => /dispute|chargeback/.test(kind);
/** `refund`, `charge.refunded`: also for refunds issued in the provider’s dashboard. */
const isOfRefund = ({ kind }: EventRow) => /refund/.test(kind);
const isOfPayout = ({ kind }: EventRow) => /^payout\./.test(kind);

/** Long enough for the request that delivered the webhook to handle it. */
const unhandledAfterMs = 30_000;

const maxTries = 20;

/** Webhooks that were not handled on arrival, oldest first. */
export const unhandledEvents = (outside: RequestContext, limit: number) =>
  outside.transact(
    ({ db, now }) =>
      db
        .select()
        .from(events)
        .where(
          and(
            isNull(events.handledAt),
            lt(events.receivedAt, new Date(now().getTime() - unhandledAfterMs)),
            lt(events.tries, maxTries),
          ),
        )
        .orderBy(asc(events.tries), asc(events.receivedAt))
        .limit(limit),
    'system',
  );
