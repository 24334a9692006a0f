import * as z from 'zod';
import type { Money } from '../../kernel/index.ts';
import type { ChargeState, ProviderRefund, RefundOrder } from '../../ports/index.ts';
import { digits } from './charges.ts';
import { digitsOf, exactly } from './digits.ts';
import { readAs, refused, unknown } from './failures.ts';
import { type Account, findCharge } from './find-charge.ts';
import { pagesOf } from './pages.ts';

const words = z.string().nullish();

/** The response to a refund has `tx_id`, the list has `transaction_id`. */
const refundRow = z
  .object({
    id: digits,
    tx_id: digits.nullish(),
    transaction_id: digits.nullish(),
    amount_refunded: z.string(),
    status: z.string(),
    comment: words,
    comments: words,
  })
  .transform(({ tx_id, transaction_id, comment, comments, ...row }) => ({
    ...row,
    chargeId: transaction_id ?? tx_id ?? '',
    comment: comment ?? comments ?? '',
  }));

type Row = z.infer<typeof refundRow>;

const maxReasonLength = 100;
const markOf = (key: string) => `[${key}]`;

/**
 * `POST /transactions/{id}/refund`. v3 has no idempotency keys, so ours is at the start of the comment and is searched
 * for first. Concurrent calls could refund twice: callers allow one at a time.
 *
 * @throws PaymentProviderFailed `unknown` also for a refund of this amount without our key
 */
export async function refund(
  known: Account,
  { key, chargeId, amount, reason }: RefundOrder,
  signal: AbortSignal,
): Promise<ProviderRefund> {
  if (!/^\d{1,20}$/.test(chargeId)) throw refused('That is not a Flutterwave transaction.');
  const { currency } = amount;
  const earlier = await rowsOf(known, chargeId, signal);
  const same = earlier.find(({ comment }) => comment.startsWith(markOf(key)));
  if (same) return refundOf(same, currency);
  if (earlier.some((row) => isDoubtful(row, amount)))
    throw unknown('A refund of this amount exists that does not say what it is for.');
  const body = {
    amount: JSON.rawJSON(digitsOf(amount)),
    comments: `${markOf(key)} ${reason.slice(0, maxReasonLength)}`,
  };
  const { data } = await known.client.post(`/transactions/${chargeId}/refund`, body, signal);
  const row = readAs(refundRow, data);
  if (row.chargeId !== chargeId)
    throw unknown('Flutterwave responded with a different transaction.');
  return refundOf(row, currency);
}

const isDoubtful = (row: Row, { amountMinor, currency }: Money) =>
  row.comment === '' &&
  stateOf(row.status) !== 'failed' &&
  exactly(row.amount_refunded, currency)?.amountMinor === amountMinor;

/** `GET /refunds` of one transaction; refunds name no currency, so it is that of the charge. @throws PaymentProviderFailed */
export async function refundsOf(
  known: Account,
  chargeId: string,
  signal: AbortSignal,
): Promise<readonly ProviderRefund[]> {
  const charge = await findCharge(known, chargeId, signal);
  if (!charge) return [];
  const rows = await rowsOf(known, chargeId, signal);
  return rows.map((row) => refundOf(row, charge.amount.currency));
}

async function rowsOf({ client }: Account, chargeId: string, signal: AbortSignal) {
  const rows = new Map<string, Row>();
  for await (const page of pagesOf(client, '/refunds', { id: chargeId }, signal))
    for (const row of page.map((one) => readAs(refundRow, one))) {
      if (row.chargeId === '') throw unknown(`Flutterwave does not say what ${row.id} refunds.`);
      if (row.chargeId === chargeId) rows.set(row.id, row);
    }
  return [...rows.values()];
}

function refundOf({ id, chargeId, amount_refunded, status }: Row, currency: string) {
  const amount = exactly(amount_refunded, currency);
  if (!amount)
    throw unknown(`Flutterwave reports refund ${id} with an invalid amount.`, 'unreadable');
  return { id, chargeId, state: stateOf(status), amount };
}

/**
 * developer.flutterwave.com/v3.0.0/docs/refunds: `completed` alone is started and waits for the payout;
 * `completed-momo`, `completed-mpgs` and the like are paid out.
 */
function stateOf(status: string): ChargeState {
  if (/^(completed-.+|successful)$/i.test(status)) return 'succeeded';
  return status.toLowerCase() === 'failed' ? 'failed' : 'pending';
}
