import type * as z from 'zod';
import type { Money } from '../../kernel/index.ts';
import {
  type DisputeState,
  PaymentProviderFailed,
  type ProviderDispute,
} from '../../ports/index.ts';
import { moneyOf } from './amounts.ts';
import { exactly } from './charge.ts';
import type { Ask } from './client.ts';
import { everyOf, secondsOf } from './lists.ts';
import { dispute } from './shapes.ts';

/** The disputes of a payment (docs.stripe.com/api/disputes/list), newest first. */
export async function disputesOf(
  ask: Ask,
  chargeId: string,
  signal: AbortSignal,
): Promise<readonly ProviderDispute[]> {
  if (!/^pi_\w+$/.test(chargeId))
    throw new PaymentProviderFailed('refused', 'This payment is not from Stripe.');
  const found: ProviderDispute[] = [];
  const read = everyOf(
    ask,
    dispute,
    (stripe, start) => stripe.disputes.list({ payment_intent: chargeId, ...start }),
    signal,
  );
  for await (const one of read) found.push(...disputeOf(one));
  return found;
}

/** Disputes opened between two moments (the first included), newest first. */
export async function* disputesBetween(
  ask: Ask,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): AsyncGenerator<ProviderDispute> {
  const created = { gte: secondsOf(from), lt: secondsOf(to) };
  const read = everyOf(
    ask,
    dispute,
    (stripe, start) => stripe.disputes.list({ created, ...start }),
    signal,
  );
  for await (const one of read) yield* disputeOf(one);
}

type Report = z.infer<typeof dispute>;

/** Payments without a PaymentIntent were not made by this product. */
function disputeOf(report: Report): ProviderDispute[] {
  const { id, payment_intent: chargeId, evidence_details: evidence, livemode } = report;
  if (!chargeId) return [];
  const movedAt = report.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  return [
    {
      id,
      chargeId,
      state: stateOf(report.status),
      amount: exactly(report.amount, report.currency),
      isWithdrawn: movedAt < 0,
      fee: feeIn(report),
      reason: report.reason.replaceAll('_', ' '),
      // 0 if no response is accepted.
      dueAt: evidence?.due_by ? new Date(evidence.due_by * 1_000) : undefined,
      openedAt: new Date(report.created * 1_000),
      url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}payments/${chargeId}`,
    },
  ];
}

/**
 * Charged when the money is withdrawn, and sometimes returned with it; in the currency of the account.
 */
function feeIn({ balance_transactions: moves }: Report): Money | undefined {
  const [first] = moves;
  const isOne = moves.every(({ currency }) => currency === first?.currency);
  if (!first || !isOne) return undefined;
  return moneyOf(
    moves.reduce((sum, { fee }) => sum + fee, 0),
    first.currency,
  );
}

/**
 * An inquiry (`warning_…`) moves no money; when it is closed, it had no effect. Unknown states are ignored.
 */
function stateOf(status: string): DisputeState {
  if (/needs_response$/.test(status)) return 'needs-answer';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'under-review';
}
