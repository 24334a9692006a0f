import * as z from 'zod';
import { type Phrase, phrase } from '../../kernel/index.ts';
import { give } from './donate.ts';

type Written = {
  readonly tribute?: unknown;
  readonly tributeTo?: unknown;
  readonly cardTo?: unknown;
  readonly cardWords?: unknown;
};

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Returns what a tribute lacks, by field: an occasion, the honoree, or the recipient of the card. */
export function tributeProblems(written: Written): Record<string, Phrase> {
  const { tribute, tributeTo, cardTo, cardWords } = written;
  const hasCard = hasText(cardTo) || hasText(cardWords);
  return {
    ...(!hasText(tribute) &&
      (hasText(tributeTo) || hasCard) && { tribute: phrase('Choose a dedication') }),
    ...(!hasText(tributeTo) &&
      (hasText(tribute) || hasCard) && { tributeTo: phrase("Enter the honouree's name") }),
    ...(hasText(cardWords) &&
      !hasText(cardTo) && { cardTo: phrase('Enter the email address the card goes to') }),
  };
}

/** A rule that is checked even if other fields are invalid, so that donors see all errors together. */
const complete = (field: 'tribute' | 'tributeTo' | 'cardTo') =>
  z.refine<Written>((written) => tributeProblems(written)[field] === undefined, {
    path: [field],
    error: ({ input }) => tributeProblems(input as Written)[field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The rules of the donation form, which the server applies as well. */
export const giveForm = give.input
  .omit({ proof: true })
  .check(complete('tribute'), complete('tributeTo'), complete('cardTo'));
