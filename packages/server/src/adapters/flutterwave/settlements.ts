import * as z from 'zod';
import type { Payout, PayoutLine, PayoutState } from '../../ports/index.ts';
import { digits } from './charges.ts';
import type { Client } from './client.ts';
import { rounded } from './digits.ts';
import { readAs, unknown } from './failures.ts';
import { pagesOf } from './pages.ts';

const moment = z.iso.datetime({ offset: true });
const part = z.string().nullish();

/** developer.flutterwave.com/reference/endpoints/settlements */
const settlement = z.object({
  id: digits,
  status: z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  net_amount: z.string(),
  chargeback: part,
  refund: part,
  due_date: moment.nullish(),
  processed_date: moment.nullish(),
  created_at: moment,
});

const transaction = z.object({
  id: digits,
  currency: z.string(),
  charged_amount: z.string(),
  settlement_amount: z.string(),
});

type Row = z.infer<typeof settlement>;

/**
 * `GET /settlements`, created between two moments.
 *
 * @throws PaymentProviderFailed
 */
export async function* payoutsBetween(
  client: Client,
  from: Date,
  to: Date,
  signal: AbortSignal,
): AsyncGenerator<Payout> {
  const returned = new Set<string>();
  for await (const rows of pagesOf(client, '/settlements', {}, signal))
    for (const row of rows.map((one) => readAs(settlement, one))) {
      const payout = payoutOf(row);
      if (returned.has(row.id) || payout.createdAt < from || payout.createdAt >= to) continue;
      returned.add(row.id);
      yield payout;
    }
}

function payoutOf(row: Row): Payout {
  const { id, currency, created_at: createdAt } = row;
  return {
    id,
    state: stateOf(row.status),
    amount: { amountMinor: minorOf(row.net_amount, currency), currency },
    createdAt: new Date(createdAt),
    arrivesAt: new Date(row.processed_date ?? row.due_date ?? createdAt),
    hasLines: true,
  };
}

/** A settlement that is flagged is not released, and may be. */
function stateOf(status: string): PayoutState {
  if (status.toLowerCase() === 'completed') return 'paid';
  return status.toLowerCase() === 'failed' ? 'failed' : 'on-its-way';
}

/**
 * `GET /settlements/{id}`: its transactions, and the totals deducted for refunds and chargebacks.
 *
 * @throws PaymentProviderFailed also if a transaction is in another currency than its settlement
 */
export async function* linesOfPayout(
  client: Client,
  { id, createdAt: at }: Payout,
  signal: AbortSignal,
): AsyncGenerator<PayoutLine> {
  if (!/^\d{1,20}$/.test(id)) return;
  const answer = await client.get(`/settlements/${id}`, {}, signal);
  const detailed = settlement.extend({ transactions: z.array(transaction).default([]) });
  const read = readAs(detailed, answer?.data);
  if (read.id !== id) throw unknown('Flutterwave responded with a different settlement.');
  const { currency } = read;
  for (const row of read.transactions) yield chargeLine(row, currency, at);
  for (const [kind, sum] of [
    ['refund', read.refund],
    ['dispute', read.chargeback],
  ] as const) {
    const minor = minorOf(sum ?? '0', currency);
    if (minor === 0n) continue;
    const deduction = { grossMinor: -minor, feeMinor: 0n, netMinor: -minor };
    yield { id: `${kind}s`, kind, chargeId: undefined, ...deduction, original: undefined, at };
  }
}

function chargeLine(row: z.infer<typeof transaction>, currency: string, at: Date): PayoutLine {
  if (row.currency !== currency)
    throw unknown(
      `Flutterwave settled transaction ${row.id} in another currency without a rate, so nothing from this settlement was booked.`,
    );
  const grossMinor = minorOf(row.charged_amount, currency);
  const netMinor = minorOf(row.settlement_amount, currency);
  return {
    id: row.id,
    kind: 'charge',
    chargeId: row.id,
    grossMinor,
    netMinor,
    feeMinor: grossMinor - netMinor,
    original: undefined,
    at,
  };
}

function minorOf(amount: string, currency: string): bigint {
  const money = rounded(amount, currency);
  if (!money) throw unknown('Flutterwave reports a settlement with an invalid amount.');
  return money.amountMinor;
}
