import type { Billing, Quote } from '@ngo-plus/contract/operations/plans';

const dollars = (amountMinor: string) => ({ amountMinor, currency: 'USD' });

/** An organisation on the free plan that can try Pro. */
export const someBilling = (overrides: Partial<Billing> = {}): Billing => ({
  plan: 'free',
  subscription: null,
  balance: null,
  canTry: true,
  currencies: ['USD', 'RWF'],
  details: { name: '', address: '', taxNumber: '', email: '' },
  usage: {
    teamMembers: { used: 7, limit: 5 },
    storageBytes: { used: 1024, limit: 2 * 1024 ** 3 },
    aiTokensPerMonth: { used: 0, limit: 200_000 },
  },
  ...overrides,
});

export const someSubscription = (
  overrides: Partial<NonNullable<Billing['subscription']>> = {},
): NonNullable<Billing['subscription']> => ({
  plan: 'pro',
  state: 'active',
  interval: 'month',
  currency: 'USD',
  periodStart: '2026-03-01T09:00:00Z',
  periodEnd: '2026-04-01T09:00:00Z',
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  nextInterval: 'month',
  renewal: dollars('2900'),
  graceEndsAt: null,
  failure: null,
  card: null,
  ...overrides,
});

export const someQuote = (overrides: Partial<Quote> = {}): Quote => ({
  kind: 'start',
  plan: 'pro',
  interval: 'month',
  price: dollars('2900'),
  discount: dollars('0'),
  credit: null,
  balance: dollars('0'),
  total: dollars('2900'),
  left: dollars('0'),
  renewal: dollars('2900'),
  coupon: null,
  refusal: null,
  periodStart: '2026-03-01T09:00:00Z',
  periodEnd: '2026-04-01T09:00:00Z',
  ...overrides,
});

export { dollars };
