import type { ChargeRow, CheckoutRow } from './table.ts';
import { plays } from './ways.ts';

/**
 * Where a payer goes from the page, with what Flutterwave adds to the query
 * (developer.flutterwave.com/docs/flutterwave-standard-1): `status`, `tx_ref` and, where somebody
 * tried to pay, `transaction_id`.
 */
export function backUrl(checkout: CheckoutRow, charge: ChargeRow | undefined): string {
  const url = new URL(charge ? checkout.returnUrl : checkout.cancelUrl);
  url.searchParams.set('status', charge ? statusOf(charge) : 'cancelled');
  url.searchParams.set('tx_ref', checkout.reference);
  if (charge) url.searchParams.set('transaction_id', String(charge.id));
  return url.href;
}

/** A payment that succeeded later than at once is `completed`, as with Flutterwave. */
function statusOf({ state, way }: ChargeRow): string {
  if (state !== 'succeeded') return state;
  return plays[way].afterSeconds > 0 ? 'completed' : 'successful';
}
