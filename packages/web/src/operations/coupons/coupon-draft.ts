import { createCoupon, type Duration } from '@ngo-plus/contract/operations/coupons';
import { type PriceCurrency, priceCurrencies } from '@ngo-plus/contract/operations/plans';
import type * as z from 'zod';
import { minorTyped } from '../../kernel/index.ts';

/** A coupon as entered: amounts and numbers stay text until it is sent. */
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
  readonly maxUses: string;
  readonly maxPerCustomer: string;
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
  maxUses: '',
  maxPerCustomer: '1',
  firstPurchaseOnly: false,
};

/** Text that is not an integer becomes a value that validation refuses, with an error at its field. */
const integerOf = (text: string): number | null => {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
};

/** Days start and end in UTC, as on invoices. */
export const rulesOf = ({
  startsOn,
  endsOn,
  maxUses,
  maxPerCustomer,
  firstPurchaseOnly,
}: Rules) => ({
  startsAt: startsOn === '' ? null : `${startsOn}T00:00:00.000Z`,
  endsAt: endsOn === '' ? null : `${endsOn}T23:59:59.000Z`,
  maxUses: integerOf(maxUses),
  maxPerCustomer: integerOf(maxPerCustomer),
  firstPurchaseOnly,
});

export type Params = z.input<typeof createCoupon.input>;

export function inputOf(draft: Draft): Params {
  const { code, name, kind, percent, duration, periods, interval } = draft;
  const typed = priceCurrencies.filter((currency) => draft.amounts[currency].trim() !== '');
  return {
    code,
    name,
    duration,
    plans: [],
    intervals: interval === '' ? [] : [interval],
    percent: kind === 'percent' ? (integerOf(percent) ?? Number.NaN) : null,
    amounts:
      kind === 'percent'
        ? []
        : typed.map((currency) => ({
            currency,
            amountMinor: minorTyped(draft.amounts[currency], currency) ?? '',
          })),
    periods: duration === 'repeating' ? integerOf(periods) : null,
    ...rulesOf(draft),
  };
}

/** Errors by field name; empty when the draft is valid. */
export function problemsOf(draft: Draft): Readonly<Record<string, string>> {
  const issues = createCoupon.input.safeParse(inputOf(draft)).error?.issues ?? [];
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = fieldNameOf(path, draft);
    problems[name] ??= name === 'amounts.USD' && path[0] === 'percent' ? noAmount : message;
  }
  return problems;
}

const noAmount = 'Enter an amount in at least one currency';

/** Names the first amount with an error by its currency; other fields have the names of the contract. */
function fieldNameOf(path: readonly PropertyKey[], draft: Draft): string {
  const [field = '', position] = path;
  if (field === 'percent') return draft.kind === 'percent' ? 'percent' : 'amounts.USD';
  if (field === 'amounts' && typeof position === 'number')
    return `amounts.${inputOf(draft).amounts[position]?.currency ?? 'USD'}`;
  const fieldName: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };
  return fieldName[String(field)] ?? String(field);
}
