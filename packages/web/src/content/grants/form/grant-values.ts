import { draft, type GrantDetail, type writeGrant } from '@ngo-plus/contract/content/grants';
import * as z from 'zod';
import { minorTyped, typedOf } from '../../../kernel/index.ts';
import { dayOf } from '../closing-date.ts';

/**
 * The form values: the draft of the contract, with amounts as entered. The contract defines the rules; only those for
 * amounts are added here.
 */
export const grantForm = draft
  .omit({ amounts: true })
  .extend({ currency: z.string(), least: z.string(), most: z.string() })
  .superRefine(({ currency, least: minMajor, most: maxMajor }, { addIssue }) => {
    const [min, max] = [amountIn(minMajor, currency), amountIn(maxMajor, currency)];
    const addError = (name: string, message: string) =>
      addIssue({ code: 'custom', path: [name], message });
    if (min === undefined) addError('least', 'Enter an amount in numbers, such as 5000');
    if (max === undefined) addError('most', 'Enter an amount in numbers, such as 5000');
    if (min && max && BigInt(min) > BigInt(max))
      addError('most', "The maximum award can't be less than the minimum");
  });

export type GrantValues = Required<z.input<typeof grantForm>>;
type Draft = z.input<typeof writeGrant.input>;

/** Null when blank; undefined when it is not a valid amount of the currency. */
const amountIn = (typed: string, currency: string): string | null | undefined =>
  typed.trim() === '' ? null : minorTyped(typed, currency);

/** An empty form, in the currency of the organisation. */
export const emptyValues = (currency: string): GrantValues => ({
  title: '',
  donorAgency: '',
  category: '',
  summary: '',
  eligibility: '',
  country: [],
  areaOfInterest: [],
  currency,
  least: '',
  most: '',
  grantSize: '',
  postDate: '',
  deadlineDate: '',
  deadlineNote: '',
  stage: 'open',
  url: '',
  imageUrl: '',
  description: '',
  contact: '',
});

/** A grant as form values: dates in the reader's time zone. */
export function valuesOf(grant: GrantDetail, currency: string, zone: string): GrantValues {
  const { amounts, deadlineDate, status } = grant;
  const unit = amounts?.currency ?? currency;
  const sharedNames = Object.keys(emptyValues(unit)).filter((name) => name in grant);
  return {
    ...emptyValues(unit),
    ...Object.fromEntries(Object.entries(grant).filter(([name]) => sharedNames.includes(name))),
    // The text of the amount is generated from the amounts.
    grantSize: amounts ? '' : grant.grantSize,
    least: typedOf(amounts?.minMinor ?? null, unit),
    most: typedOf(amounts?.maxMinor ?? null, unit),
    postDate: dayOf(grant.postDate, zone),
    deadlineDate: deadlineDate ? dayOf(deadlineDate, zone) : '',
    stage: status,
  };
}

/** The input for a new grant. Posted `today` means now: noon of today may be in the future. */
export function draftOf(values: GrantValues, today: string): Draft {
  const { currency, least, most, postDate, ...otherValues } = values;
  const [minMinor, maxMinor] = [amountIn(least, currency), amountIn(most, currency)];
  const hasAmounts = minMinor || maxMinor;
  return {
    ...otherValues,
    postDate: postDate === today ? '' : postDate,
    amounts: hasAmounts
      ? { minMinor: minMinor ?? null, maxMinor: maxMinor ?? null, currency }
      : null,
  };
}

/**
 * The input for a change: only changed fields. An unchanged deadline keeps its time, and a grant that closed by its
 * deadline is not sent as withdrawn by its funder.
 */
export function changeOf(values: GrantValues, before: GrantValues, today: string): Partial<Draft> {
  const previous = new Map(Object.entries(draftOf(before, today)));
  const same = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(previous.get(name));
  return Object.fromEntries(
    Object.entries(draftOf(values, today)).filter(([name, value]) => !same(name, value)),
  );
}
