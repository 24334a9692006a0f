import { stemmer } from 'stemmer';

/** Words that are common in questions and not needed in answers. */
const stopWords = new Set(
  `a about an and any are as at be by can cannot could did do does for from had has have how i if in into is it
  its me my not of on one or our should so that the their them then there these this to was we were what when
  where which who why will with would you your`.split(/\s+/),
);

/** A word as indexed: in lower case, without accents, stemmed. Null for stop words. */
export function toTerm(word: string): string | null {
  const withoutAccents = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return withoutAccents === '' || stopWords.has(withoutAccents) ? null : stemmer(withoutAccents);
}

/** The words of a text, in order; “two-factor” has two, and `LOG_LEVEL` itself and its two parts. */
export const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).flatMap((word) => {
    const parts = word.split('_').filter(Boolean);
    return parts.length > 1 ? [word, ...parts] : parts;
  });
