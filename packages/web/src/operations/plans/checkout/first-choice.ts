import type { Billing } from '@ngo-plus/contract/operations/plans';
import type { Choice } from '../queries.ts';

/** What is shown first: what the address asks for where that can be had, else what is likeliest. */
export function firstChoice(
  { subscription, currencies }: Billing,
  address: URLSearchParams,
  own: string | undefined,
): Choice {
  const asked = address.get('currency')?.toUpperCase();
  const sold = (wanted: string | undefined) => currencies.find((one) => one === wanted);
  const currency = sold(asked) ?? sold(own) ?? currencies[0] ?? 'USD';
  const wanted = address.get('interval') === 'year' ? 'year' : 'month';
  const { state, interval } = subscription ?? {};
  if (state === 'active') return { interval: 'year', currency, coupon: '' };
  return { interval: (state === 'past_due' && interval) || wanted, currency, coupon: '' };
}
