import { type Phrase, phrase } from '../../kernel/index.ts';
import type { CauseFacts } from './form.ts';

const most = BigInt(1_000_000_000);

/** Returns errors by field where the facts of a cause contradict each other; empty if none do. */
export function contradictions(facts: CauseFacts): Record<string, Phrase> {
  const { goalKind, goalTarget, startsOn, endsOn, form, suggestions, questions } = facts;
  const wrong: Record<string, Phrase> = {};
  if (goalKind !== 'amount' && goalTarget !== null && BigInt(goalTarget) > most)
    wrong['goalTarget'] = phrase('Enter a goal of at most 1,000,000,000');
  if (startsOn && endsOn && endsOn < startsOn)
    wrong['endsOn'] = phrase('Enter a last day on or after the first day');
  if (!form.frequencies.includes(form.defaultFrequency))
    wrong['form.defaultFrequency'] = phrase('Choose a frequency that the form offers');
  const least = form.minMinor === null ? undefined : BigInt(form.minMinor);
  const limit = form.maxMinor === null ? undefined : BigInt(form.maxMinor);
  if (least !== undefined && limit !== undefined && limit < least)
    wrong['form.maxMinor'] = phrase('Enter a maximum above the minimum');
  const amounts = suggestions.map(({ amountMinor }) => BigInt(amountMinor));
  for (const [at, amount] of amounts.entries()) {
    const field = `suggestions.${at}.amountMinor`;
    if (least !== undefined && amount < least)
      wrong[field] = phrase('Enter at least the minimum donation');
    else if (limit !== undefined && amount > limit)
      wrong[field] = phrase('Enter at most the maximum donation');
    else if (amounts.indexOf(amount) < at)
      wrong[field] = phrase('This amount is already suggested');
  }
  for (const [at, { id }] of questions.entries())
    if (questions.findIndex((other) => other.id === id) < at)
      wrong[`questions.${at}.label`] = phrase('This question already exists');
  return wrong;
}

type Query = Pick<
  CauseFacts,
  'summary' | 'story' | 'category' | 'goalTarget' | 'endsOn' | 'cover' | 'form' | 'suggestions'
>;

/**
 * Returns what is missing before a cause can be public, by field; empty if nothing is.
 *
 * @param today in the organisation's time zone
 */
export function missingToPublish(cause: Query, today: string): Record<string, Phrase> {
  const missing: Record<string, Phrase> = {};
  if (cause.summary === '')
    missing['summary'] = phrase('Enter a sentence or two about what donations are for');
  if (cause.story === '') missing['story'] = phrase('Enter the story of the cause');
  if (cause.category === '') missing['category'] = phrase('Choose a category');
  if (cause.goalTarget === null) missing['goalTarget'] = phrase('Enter a goal');
  if (cause.endsOn !== null && cause.endsOn < today)
    missing['endsOn'] = phrase("Enter a last day that isn't in the past, or leave it blank");
  if (cause.cover !== null && cause.cover.alt === '')
    missing['cover.alt'] = phrase('Describe the cover picture');
  if (cause.form.amountFirst === 'suggestions' && cause.suggestions.length === 0)
    missing['suggestions'] = phrase('Enter a suggested amount, or show the amount field first');
  return missing;
}
