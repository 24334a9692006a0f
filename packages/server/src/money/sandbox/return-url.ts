import { simulations } from './simulations.ts';
import type { ChargeRow, CheckoutRow } from './table.ts';

/**
 * The URL to which a payer returns, with the query parameters that Flutterwave adds
 * (developer.flutterwave.com/docs/flutterwave-standard-1): `status`, `tx_ref` and, after an attempt to pay,
 * `transaction_id`.
 */
export function returnUrlOf(checkout: CheckoutRow, charge: ChargeRow | undefined): string {
  const url = new URL(charge ? checkout.returnUrl : checkout.cancelUrl);
  url.searchParams.set('status', charge ? statusOf(charge) : 'cancelled');
  url.searchParams.set('tx_ref', checkout.reference);
  if (charge) url.searchParams.set('transaction_id', String(charge.id));
  return url.href;
}

/** A payment that did not succeed immediately is `completed`, as with Flutterwave. */
function statusOf({ state, testMethod }: ChargeRow): string {
  if (state !== 'succeeded') return state;
  return simulations[testMethod].afterSeconds > 0 ? 'completed' : 'successful';
}
