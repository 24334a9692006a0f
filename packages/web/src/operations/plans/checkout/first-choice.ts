import type { Billing } from '@ngo-plus/contract/operations/plans';
import type { Choice } from '../queries.ts';

/** The initial choice: from the URL where it is available, otherwise the likeliest. */
export function firstChoice(
  { subscription, currencies }: Billing,
  searchParams: URLSearchParams,
  ownCurrency: string | undefined,
): Choice {
  const requested = searchParams.get('currency')?.toUpperCase();
  const isSold = (requested: string | undefined) => currencies.find((one) => one === requested);
  const currency = isSold(requested) ?? isSold(ownCurrency) ?? currencies[0] ?? 'USD';
  const wanted = searchParams.get('interval') === 'year' ? 'year' : 'month';
  const { state, interval } = subscription ?? {};
  if (state === 'active') return { interval: 'year', currency, coupon: '' };
  return { interval: (state === 'past_due' && interval) || wanted, currency, coupon: '' };
}
