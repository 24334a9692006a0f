import type { MatchPool, matchPoolFacts } from '@ngo-plus/contract/fundraising/matching';
import type * as z from 'zod';
import { type Money, minorTyped, typedOf } from '../../kernel/index.ts';

type Facts = z.input<typeof matchPoolFacts>;

/** All fields of the form, including empty ones. */
export type PoolValues = { [Name in keyof Facts]-?: Exclude<Facts[Name], undefined> };

const typed = (money: Money | null) =>
  money === null ? '' : typedOf(money.amountMinor, money.currency);

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const emptyPool = (currency: string): PoolValues => ({
  sponsor: '',
  hidesSponsor: false,
  causeIds: [],
  currency,
  amount: '',
  rate: '1:1',
  maxPerDonation: '',
  maxPerDonor: '',
  minDonation: '',
  from: '',
  until: '',
  timeZone: here(),
  stacks: false,
  matchesByHand: true,
  note: '',
});

/** Returns a pool's values as the form shows them. */
export const valuesOf = (pool: MatchPool): PoolValues => ({
  sponsor: pool.sponsor,
  hidesSponsor: pool.hidesSponsor,
  currency: pool.currency,
  causeIds: pool.causes.map(({ causeId }) => causeId),
  rate: pool.rate,
  note: pool.note,
  amount: typed(pool.amount),
  maxPerDonation: typed(pool.maxPerDonation),
  maxPerDonor: typed(pool.maxPerDonor),
  minDonation: typed(pool.minDonation),
  from: pool.from,
  until: pool.until,
  timeZone: pool.timeZone,
  stacks: pool.stacks,
  matchesByHand: pool.matchesByHand,
});

/** Normalises amounts to plain decimals; invalid ones are left for the server to reject. */
export function plainValues(values: PoolValues): PoolValues {
  const plain = (text: string) => {
    const minor = minorTyped(text, values.currency);
    return minor === undefined ? text : typedOf(minor, values.currency);
  };
  return {
    ...values,
    amount: plain(values.amount),
    maxPerDonation: plain(values.maxPerDonation),
    maxPerDonor: plain(values.maxPerDonor),
    minDonation: plain(values.minDonation),
  };
}
