import type { CauseFacts } from './form.ts';

const most = BigInt(1_000_000_000);

/** What contradicts itself in a cause, by field, in words for whoever writes it; empty when nothing does. */
export function contradictions(facts: CauseFacts): Record<string, string> {
  const { goalKind, goalTarget, startsOn, endsOn, form, suggestions, questions } = facts;
  const wrong: Record<string, string> = {};
  if (goalKind !== 'amount' && goalTarget !== null && BigInt(goalTarget) > most)
    wrong['goalTarget'] = 'Enter a goal of at most 1,000,000,000';
  if (startsOn && endsOn && endsOn < startsOn) wrong['endsOn'] = 'The last day is before the first';
  if (!form.rhythms.includes(form.rhythmFirst))
    wrong['form.rhythmFirst'] = 'Choose one of the ways to give that you offer';
  const least = form.minMinor === null ? undefined : BigInt(form.minMinor);
  const limit = form.maxMinor === null ? undefined : BigInt(form.maxMinor);
  if (least !== undefined && limit !== undefined && limit < least)
    wrong['form.maxMinor'] = 'The most is less than the least';
  const amounts = suggestions.map(({ amountMinor }) => BigInt(amountMinor));
  for (const [at, amount] of amounts.entries()) {
    const field = `suggestions.${at}.amountMinor`;
    if (least !== undefined && amount < least)
      wrong[field] = 'This is less than the least donation';
    else if (limit !== undefined && amount > limit) wrong[field] = 'This is more than the most';
    else if (amounts.indexOf(amount) < at) wrong[field] = 'This amount is suggested twice';
  }
  for (const [at, { id }] of questions.entries())
    if (questions.findIndex((other) => other.id === id) < at)
      wrong[`questions.${at}.label`] = 'This question is there twice';
  return wrong;
}

type Asked = Pick<
  CauseFacts,
  'summary' | 'story' | 'category' | 'goalTarget' | 'endsOn' | 'cover' | 'form' | 'suggestions'
>;

/**
 * What is still missing before everybody may see a cause, by field; empty when nothing is.
 *
 * @param today the day where the organisation is
 */
export function missingToPublish(cause: Asked, today: string): Record<string, string> {
  const missing: Record<string, string> = {};
  if (cause.summary === '')
    missing['summary'] = 'Say in a sentence or two what the donations are for';
  if (cause.story === '') missing['story'] = 'Tell the story of the cause';
  if (cause.category === '') missing['category'] = 'Choose a category';
  if (cause.goalTarget === null) missing['goalTarget'] = 'Enter a goal';
  if (cause.endsOn !== null && cause.endsOn < today)
    missing['endsOn'] = 'Enter a last day that is not over, or none';
  if (cause.cover !== null && cause.cover.alt === '')
    missing['cover.alt'] = 'Say what the cover picture shows';
  if (cause.form.amountFirst === 'suggestions' && cause.suggestions.length === 0)
    missing['suggestions'] = 'Suggest an amount, or ask in an open field first';
  return missing;
}
