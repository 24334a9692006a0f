import type { PaymentMethod } from '@ngo-plus/contract/money/payments';
import type { Chance } from './chance.ts';

/** A past donation. Its size is in units that depend on the currency. */
export type PastDonation = {
  /** Index of the donor. */
  readonly who: number;
  readonly daysAgo: number;
  readonly units: number;
  readonly method: PaymentMethod;
  readonly offline: boolean;
  readonly frequency: 'once' | 'monthly';
  readonly isSecondCause: boolean;
  readonly isForeign: boolean;
  /** Percentage refunded. */
  readonly backPercent: 0 | 40 | 100;
  readonly cameBy: Readonly<Record<string, string>>;
};

const days = 30.4;
/** The demo's active causes supply the donations of these last days. */
const until = 45;
export const historyMonths = 36;

const ways = [
  { source: 'newsletter', medium: 'email', campaign: 'spring-appeal' },
  { source: 'newsletter', medium: 'email', campaign: 'year-end' },
  { source: 'whatsapp', medium: 'social', campaign: 'friends' },
  { source: 'facebook', medium: 'social', campaign: 'stories' },
  { source: 'poster', medium: 'qr-code', campaign: 'market-day' },
  { source: '', medium: '', campaign: '', referrer: 'https://news.example.org/neighbours' },
  { source: '', medium: '', campaign: '', referrer: 'https://www.example.com/good-causes' },
  {},
  {},
] as const satisfies readonly Record<string, string>[];

const methods = ['mobile-money', 'mobile-money', 'card', 'card', 'bank-transfer', 'cash'] as const;
const kinds = ['monthly', 'yearly', 'yearly', 'once', 'once', 'twice'] as const;
const sizes = [1, 1, 2, 2, 2, 4, 5, 10, 20] as const;

/**
 * Some donors give monthly for a while, some yearly, most once or twice; numbers grow over time.
 */
export function pastDonations(chance: Chance, count: number): readonly PastDonation[] {
  return Array.from({ length: count }, (_, who) => donationsOf(chance, who, count)).flat();
}

function donationsOf(chance: Chance, who: number, count: number): PastDonation[] {
  // Slightly more donors join later.
  const beginsMonthsAgo = Math.floor(historyMonths * (1 - (who / count) ** 0.8));
  const method = chance.among(methods);
  const units = chance.among(sizes);
  const source = chance.among(ways);
  const kind = chance.among(kinds);
  const monthsAgo = {
    monthly: Array.from(
      { length: Math.min(beginsMonthsAgo, 4 + chance.upTo(22)) },
      (_, at) => beginsMonthsAgo - at,
    ),
    // Donations rise again towards the end of a year.
    yearly: Array.from(
      { length: 1 + chance.upTo(4) },
      (_, at) => beginsMonthsAgo - 12 * at + chance.upTo(2),
    ),
    once: [beginsMonthsAgo],
    twice: [beginsMonthsAgo, beginsMonthsAgo - 1 - chance.upTo(8)],
  }[kind];
  return monthsAgo.flatMap((months): PastDonation[] => {
    const daysAgo = Math.round(months * days) + chance.upTo(28);
    if (daysAgo < until) return [];
    const isForeign = kind !== 'monthly' && chance.oneIn(18);
    const offline = method === 'cash' || (method === 'bank-transfer' && !isForeign);
    return [
      {
        who,
        daysAgo,
        method,
        offline,
        isForeign,
        units: kind === 'monthly' ? Math.min(units, 4) : units * (chance.oneIn(40) ? 15 : 1),
        frequency: kind === 'monthly' && !offline ? 'monthly' : 'once',
        isSecondCause: chance.oneIn(3),
        backPercent: chance.oneIn(45) ? 100 : chance.oneIn(60) ? 40 : 0,
        cameBy: offline ? {} : source,
      },
    ];
  });
}
