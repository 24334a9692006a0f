import { draft, type GrantDetail, type writeGrant } from '@ngo-plus/contract/content/grants';
import * as z from 'zod';
import { minorTyped, typedOf } from '../../kernel/index.ts';
import { dayOf } from './closing.ts';

/**
 * What the form holds: the draft of the contract, with amounts as people type them. The rules are the
 * contract's; what is said here belongs to amounts alone.
 */
export const grantForm = draft
  .omit({ amounts: true })
  .extend({ currency: z.string(), least: z.string(), most: z.string() })
  .superRefine(({ currency, least, most }, { addIssue }) => {
    const [min, max] = [amountIn(least, currency), amountIn(most, currency)];
    const wrong = (name: string, message: string) =>
      addIssue({ code: 'custom', path: [name], message });
    if (min === undefined) wrong('least', 'Enter an amount in numbers, such as 5000');
    if (max === undefined) wrong('most', 'Enter an amount in numbers, such as 5000');
    if (min && max && BigInt(min) > BigInt(max))
      wrong('most', "The maximum award can't be less than the minimum");
  });

export type GrantValues = Required<z.input<typeof grantForm>>;
type Draft = z.input<typeof writeGrant.input>;

/** Null for none; undefined for what is no amount of that currency. */
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

/** A grant as the form shows it: days as the reader of the zone sees them. */
export function valuesOf(grant: GrantDetail, currency: string, zone: string): GrantValues {
  const { amounts, deadlineDate, status } = grant;
  const unit = amounts?.currency ?? currency;
  const kept = Object.keys(emptyValues(unit)).filter((name) => name in grant);
  return {
    ...emptyValues(unit),
    ...Object.fromEntries(Object.entries(grant).filter(([name]) => kept.includes(name))),
    // The words of the amounts come from the amounts themselves.
    grantSize: amounts ? '' : grant.grantSize,
    least: typedOf(amounts?.minMinor ?? null, unit),
    most: typedOf(amounts?.maxMinor ?? null, unit),
    postDate: dayOf(grant.postDate, zone),
    deadlineDate: deadlineDate ? dayOf(deadlineDate, zone) : '',
    stage: status,
  };
}

/** What is sent for a new grant. Posted `today` means now: the noon of a day may be still to come. */
export function draftOf(values: GrantValues, today: string): Draft {
  const { currency, least, most, postDate, ...plain } = values;
  const [minMinor, maxMinor] = [amountIn(least, currency), amountIn(most, currency)];
  const given = minMinor || maxMinor;
  return {
    ...plain,
    postDate: postDate === today ? '' : postDate,
    amounts: given ? { minMinor: minMinor ?? null, maxMinor: maxMinor ?? null, currency } : null,
  };
}

/**
 * What is sent for a change: only what was changed. A deadline that was not touched keeps its hour, and
 * a call that its deadline has closed is not taken for one that its funder withdrew.
 */
export function changeOf(values: GrantValues, before: GrantValues, today: string): Partial<Draft> {
  const was = new Map(Object.entries(draftOf(before, today)));
  const same = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(was.get(name));
  return Object.fromEntries(
    Object.entries(draftOf(values, today)).filter(([name, value]) => !same(name, value)),
  );
}
