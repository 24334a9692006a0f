import * as z from 'zod';
import type { DisputeState, ProviderDispute } from '../../ports/index.ts';
import { digits } from './charges.ts';
import { exactly } from './digits.ts';
import { readAs, unknown } from './failures.ts';
import { type Account, findCharge } from './find-charge.ts';
import { pagesOf } from './pages.ts';

/** developer.flutterwave.com/reference/endpoints/charge-backs */
const chargeback = z.object({
  id: digits,
  amount: z.string(),
  status: z.string(),
  stage: z.string().nullish(),
  comment: z.string().nullish(),
  due_date: z.iso.datetime({ offset: true }).nullish(),
  created_at: z.iso.datetime({ offset: true }),
  transaction_id: digits,
});

type Row = z.infer<typeof chargeback>;

/** `GET /chargebacks?id=` of a transaction. @throws PaymentProviderFailed */
export async function disputesOf(
  known: Account,
  chargeId: string,
  signal: AbortSignal,
): Promise<readonly ProviderDispute[]> {
  if (!/^\d{1,20}$/.test(chargeId)) return [];
  const found: ProviderDispute[] = [];
  for await (const one of listed(known, { id: chargeId }, signal))
    if (one.chargeId === chargeId) found.push(one);
  return found;
}

const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * `GET /chargebacks?from&to`. The list filters by day in an unknown time zone, so a day more is requested at both
 * ends.
 *
 * @throws PaymentProviderFailed
 */
export async function* disputesBetween(
  known: Account,
  from: Date,
  to: Date,
  signal: AbortSignal,
): AsyncGenerator<ProviderDispute> {
  const query = { from: dayOf(from.getTime() - dayMs), to: dayOf(to.getTime() + dayMs) };
  for await (const one of listed(known, query, signal))
    if (one.openedAt >= from && one.openedAt < to) yield one;
}

/** Chargebacks name no currency: theirs is that of the transaction. */
async function* listed(
  known: Account,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<ProviderDispute> {
  const returned = new Set<string>();
  for await (const rows of pagesOf(known.client, '/chargebacks', query, signal))
    for (const row of rows.map((one) => readAs(chargeback, one))) {
      if (returned.has(row.id)) continue;
      returned.add(row.id);
      const charge = await findCharge(known, row.transaction_id, signal);
      if (charge) yield disputeOf(row, charge.amount.currency);
    }
}

function disputeOf(row: Row, currency: string): ProviderDispute {
  const amount = exactly(row.amount, currency);
  if (!amount) throw unknown(`Flutterwave reports chargeback ${row.id} with an invalid amount.`);
  const state = stateOf(row.status);
  return {
    id: row.id,
    chargeId: row.transaction_id,
    state,
    amount,
    // “Debit and hold chargeback amount”: withdrawn immediately, whatever the outcome.
    isWithdrawn: state !== 'won',
    fee: undefined,
    reason: row.comment || row.stage || 'chargeback',
    dueAt: row.due_date ? new Date(row.due_date) : undefined,
    openedAt: new Date(row.created_at),
    url: 'https://dashboard.flutterwave.com',
  };
}

/** `declined` is our response: the bank decides. An undocumented state means nothing yet. */
function stateOf(status: string): DisputeState {
  switch (status.toLowerCase()) {
    case 'initiated':
      return 'needs-answer';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    case 'accepted':
      return 'accepted';
    default:
      return 'under-review';
  }
}
