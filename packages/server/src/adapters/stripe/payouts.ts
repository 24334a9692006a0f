import type * as z from 'zod';
import type { Payout, PayoutLine, PayoutLineKind, PayoutState } from '../../ports/index.ts';
import { exactly } from './charge.ts';
import type { Ask } from './client.ts';
import { everyOf, secondsOf } from './lists.ts';
import { movement, payout } from './shapes.ts';

/** Payouts made between two moments (docs.stripe.com/api/payouts/list), newest first. */
export async function* payoutsBetween(
  ask: Ask,
  { from, to }: { from: Date; to: Date },
  signal: AbortSignal,
): AsyncGenerator<Payout> {
  const created = { gte: secondsOf(from), lt: secondsOf(to) };
  const read = everyOf(
    ask,
    payout,
    (stripe, start) => stripe.payouts.list({ created, ...start }),
    signal,
  );
  for await (const one of read)
    yield {
      id: one.id,
      state: stateOf(one),
      amount: exactly(one.amount, one.currency),
      createdAt: new Date(one.created * 1_000),
      arrivesAt: new Date(one.arrival_date * 1_000),
      hasLines: one.automatic,
    };
}

/** The contents of an automatic payout are known once Stripe has prepared it. */
function stateOf({
  status,
  automatic,
  reconciliation_status,
}: z.infer<typeof payout>): PayoutState {
  if (status === 'failed' || status === 'canceled') return 'failed';
  const isKnown = !automatic || reconciliation_status !== 'in_progress';
  return status === 'paid' && isKnown ? 'paid' : 'on-its-way';
}

/**
 * The balance transactions of an automatic payout (docs.stripe.com/payouts/reconciliation). Stripe does not know the
 * contents of a manual one.
 */
export async function* linesOfPayout(
  ask: Ask,
  { id, hasLines }: Payout,
  signal: AbortSignal,
): AsyncGenerator<PayoutLine> {
  if (!hasLines) return;
  const read = everyOf(
    ask,
    movement,
    (stripe, start) =>
      stripe.balanceTransactions.list({ payout: id, expand: ['data.source'], ...start }),
    signal,
  );
  for await (const one of read) if (!one.type.startsWith('payout')) yield lineOf(one);
}

function lineOf(one: z.infer<typeof movement>): PayoutLine {
  const source = typeof one.source === 'object' ? one.source : undefined;
  const minor = (amount: number) => exactly(amount, one.currency).amountMinor;
  const isChanged = source?.currency !== undefined && source.currency !== one.currency;
  const size = Math.abs(source?.amount ?? 0);
  return {
    id: one.id,
    kind: kindOf(one.type, source?.object),
    chargeId: source?.payment_intent ?? undefined,
    grossMinor: minor(one.amount),
    feeMinor: minor(one.fee),
    netMinor: minor(one.net),
    original:
      isChanged && source?.currency && size > 0
        ? exactly(one.amount < 0 ? -size : size, source.currency)
        : undefined,
    at: new Date(one.created * 1_000),
  };
}

function kindOf(type: string, object: string | undefined): PayoutLineKind {
  if (object === 'dispute') return 'dispute';
  if (type === 'charge' || type === 'payment') return 'charge';
  if (/refund/.test(type) && object === 'refund') return 'refund';
  return /fee$/.test(type) ? 'fee' : 'other';
}
