import { stemmer } from 'stemmer';

/** Words without meaning for search; they are neither indexed nor searched. */
const stopWords = new Set(
  `a about above after again all also am an and any are as at be because been before being below
  between both but by can could did do does doing down during each few for from further had has have
  having he her here hers him his how i if in into is it its itself just like may me might more most
  must my no nor not now of off on once only or other our ours out over own same she should so some
  such than that the their theirs them then there these they this those through to too under until up
  us very was we were what when where which while who whom why will with would you your yours`
    .split(/\s+/)
    .filter(Boolean),
);

/** Splits a text into lower-case words without accents and punctuation. */
export const textOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the search terms of a text, reduced to their stems: "volunteers" and "volunteering" match.
 */
export const termsOf = (text: string): string[] =>
  textOf(text)
    .filter((word) => !stopWords.has(word))
    .map((word) => stemmer(word));
