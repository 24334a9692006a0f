import {
  type ChargeState,
  PaymentProviderFailed,
  type ProviderRefund,
  type RefundOrder,
} from '../../ports/index.ts';
import { stripeAmountOf } from './amounts.ts';
import { exactly } from './charge.ts';
import { checked } from './checkout.ts';
import type { Ask } from './client.ts';
import { listOf, type Refund, refund } from './shapes.ts';

/**
 * Refunds a payment fully or partially. With the same key Stripe refunds once: it remembers keys for at least 24
 * hours, and after that the refund is found among those of the payment.
 */
export async function refundCharge(
  ask: Ask,
  order: RefundOrder,
  signal: AbortSignal,
): Promise<ProviderRefund> {
  const { chargeId, amount } = order;
  const key = checked(order.key);
  const known = await listRefunds(ask, chargeId, signal);
  const same = known.find(({ metadata }) => metadata['key'] === key);
  if (same) return refundOf(same, chargeId);
  const reason = order.reason === '' ? {} : { reason: order.reason.slice(0, 500) };
  const made = await ask(
    refund,
    (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: chargeId,
          amount: stripeAmountOf(amount),
          metadata: { key, ...reason },
        },
        { idempotencyKey: `refund:${key}` },
      ),
    signal,
  );
  return refundOf(made, chargeId);
}

/** Newest first. */
export async function refundsOf(
  ask: Ask,
  chargeId: string,
  signal: AbortSignal,
): Promise<readonly ProviderRefund[]> {
  const refunds = await listRefunds(ask, chargeId, signal);
  return refunds.map((one) => refundOf(one, chargeId));
}

async function listRefunds(ask: Ask, chargeId: string, signal: AbortSignal): Promise<Refund[]> {
  if (!/^pi_\w+$/.test(chargeId))
    throw new PaymentProviderFailed('refused', 'This payment is not from Stripe.');
  const refunds: Refund[] = [];
  let after: string | undefined;
  do {
    const start = after ? { starting_after: after } : {};
    const page = await ask(
      listOf(refund),
      (stripe) => stripe.refunds.list({ payment_intent: chargeId, limit: 100, ...start }),
      signal,
    );
    refunds.push(...page.data);
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after);
  return refunds;
}

const states: Readonly<Record<string, ChargeState>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const refundOf = ({ id, status, amount, currency }: Refund, chargeId: string): ProviderRefund => ({
  id,
  chargeId,
  state: states[status ?? ''] ?? 'pending',
  amount: exactly(amount, currency),
});
