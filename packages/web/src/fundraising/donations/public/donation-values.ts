import type { Frequency } from '@ngo-plus/contract/fundraising/causes';
import type { give } from '@ngo-plus/contract/fundraising/donations';
import type * as z from 'zod';

/** Input of the form. The amount is as typed. */
export type GivingValues = Omit<z.input<typeof give.input>, 'proof'>;

export const emptyValues = (id: string, currency: string, frequency: Frequency): GivingValues => ({
  id,
  currency,
  frequency,
  amount: '',
  name: '',
  email: '',
  message: '',
  hides: 'no',
  coverFee: false,
  tribute: '',
  tributeTo: '',
  cardTo: '',
  cardWords: '',
  answers: {},
  wantsNews: false,
  fundraiserId: '',
  website: '',
});

/** Returns the link or campaign that the visitor came from, from the page's address. */
export const sourceOf = (search: string, referrer: string) => {
  const query = new URLSearchParams(search);
  const part = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, 200);
  return {
    utmSource: part('source'),
    utmMedium: part('medium'),
    utmCampaign: part('campaign'),
    utmTerm: part('term'),
    utmContent: part('content'),
    referrer: referrer.slice(0, 2_000),
  };
};
