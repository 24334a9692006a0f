import { createCoupon, type Duration } from '@ngo-plus/contract/operations/coupons';
import { type PriceCurrency, priceCurrencies } from '@ngo-plus/contract/operations/plans';
import type * as z from 'zod';
import { minorTyped } from '../../kernel/index.ts';

/** A coupon as it is typed: amounts and numbers are text until it is sent. */
export type Draft = {
  readonly code: string;
  readonly name: string;
  readonly kind: 'percent' | 'amounts';
  readonly percent: string;
  readonly amounts: Readonly<Record<PriceCurrency, string>>;
  readonly duration: Duration;
  readonly periods: string;
  readonly interval: '' | 'month' | 'year';
} & Rules;

export type Rules = {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly mostUses: string;
  readonly mostPerCustomer: string;
  readonly firstPurchaseOnly: boolean;
};

export const emptyDraft: Draft = {
  code: '',
  name: '',
  kind: 'percent',
  percent: '',
  duration: 'once',
  periods: '',
  amounts: { USD: '', GBP: '', EUR: '', RWF: '' },
  interval: '',
  startsOn: '',
  endsOn: '',
  mostUses: '',
  mostPerCustomer: '1',
  firstPurchaseOnly: false,
};

/** Text that is no whole number becomes one that the rules refuse, beside its field. */
const whole = (text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
};

/** The day begins and ends in UTC, as invoices count days. */
export const rulesOf = ({
  startsOn,
  endsOn,
  mostUses,
  mostPerCustomer,
  firstPurchaseOnly,
}: Rules) => ({
  startsAt: startsOn === '' ? null : `${startsOn}T00:00:00.000Z`,
  endsAt: endsOn === '' ? null : `${endsOn}T23:59:59.000Z`,
  mostUses: whole(mostUses),
  mostPerCustomer: whole(mostPerCustomer),
  firstPurchaseOnly,
});

export type Params = z.input<typeof createCoupon.input>;

export function givenBy(draft: Draft): Params {
  const { code, name, kind, percent, duration, periods, interval } = draft;
  const typed = priceCurrencies.filter((currency) => draft.amounts[currency].trim() !== '');
  return {
    code,
    name,
    duration,
    plans: [],
    intervals: interval === '' ? [] : [interval],
    percent: kind === 'percent' ? (whole(percent) ?? Number.NaN) : null,
    amounts:
      kind === 'percent'
        ? []
        : typed.map((currency) => ({
            currency,
            amountMinor: minorTyped(draft.amounts[currency], currency) ?? '',
          })),
    periods: duration === 'repeating' ? whole(periods) : null,
    ...rulesOf(draft),
  };
}

/** What is wrong, by the name of the field that says it. Empty when nothing is. */
export function problemsOf(draft: Draft): Readonly<Record<string, string>> {
  const issues = createCoupon.input.safeParse(givenBy(draft)).error?.issues ?? [];
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = nameOf(path, draft);
    problems[name] ??= name === 'amounts.USD' && path[0] === 'percent' ? noAmount : message;
  }
  return problems;
}

const noAmount = 'Enter an amount in at least one currency';

/** The first amount that is refused, by its currency; the rest bear the names of the contract. */
function nameOf(path: readonly PropertyKey[], draft: Draft): string {
  const [field = '', place] = path;
  if (field === 'percent') return draft.kind === 'percent' ? 'percent' : 'amounts.USD';
  if (field === 'amounts' && typeof place === 'number')
    return `amounts.${givenBy(draft).amounts[place]?.currency ?? 'USD'}`;
  const own: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };
  return own[String(field)] ?? String(field);
}
