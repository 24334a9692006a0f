import { plainForm, type Suggestion } from '@ngo-plus/contract/fundraising/causes';
import {
  hundredthsOf,
  type VariantForm,
  visitsEach,
} from '@ngo-plus/contract/fundraising/experiments';
import * as z from 'zod';
import { minorTyped, typedOf } from '../../kernel/index.ts';

/** A variant as typed: suggested amounts are lines such as “5000 lays one metre of pipe”. */
export type TypedVariant = Omit<VariantForm, 'suggestions'> & {
  readonly key: string;
  readonly suggestions: string;
};

/** Input of the form; the contract has the rules. */
export const typedPlan = z.object({
  causeId: z.string(),
  name: z.string(),
  baseline: z.string(),
  effect: z.string(),
  lastDay: z.string(),
  others: z.array(z.custom<TypedVariant>()),
});

/** Parses lines into amounts with what each pays for. Undefined if a line does not begin with an amount. */
export function suggestionsIn(text: string, currency: string): Suggestion[] | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.map((line) => {
    const [amount = '', ...words] = line.split(' ');
    return { amountMinor: minorTyped(amount, currency), does: words.join(' ').trim() };
  });
  const complete = read.filter((one): one is Suggestion => one.amountMinor !== undefined);
  return complete.length === lines.length ? complete : undefined;
}

export const linesOf = (suggestions: readonly Suggestion[], currency: string): string =>
  suggestions
    .map(({ amountMinor, does }) => `${typedOf(amountMinor, currency)} ${does}`.trim())
    .join('\n');

type Cause = {
  readonly form: Partial<VariantForm>;
  readonly suggestions: readonly Suggestion[];
  readonly currency: string;
};

/** Returns the cause's form with a different button label. */
export function nextVariant({ form, suggestions, currency }: Cause, key: string): TypedVariant {
  const { amountFirst, defaultFrequency, coverFee, button } = { ...plainForm, ...form };
  return {
    key,
    amountFirst,
    defaultFrequency,
    coverFee,
    suggestions: linesOf(suggestions, currency),
    button: button === 'donate' ? 'give' : 'donate',
  };
}

/** Returns the visits that each variant needs; undefined while the input is incomplete. */
export function visitsFor(
  { baseline: now, effect: least }: { baseline: string; effect: string },
  variants: number,
): number | undefined {
  const [baseline = 0, effect = 0] = [hundredthsOf(now), hundredthsOf(least)];
  if (baseline === 0 || effect === 0 || baseline + effect >= 10_000) return undefined;
  return visitsEach({ baseline, effect, variants });
}
