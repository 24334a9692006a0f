import { stemmer } from 'stemmer';

/** Longer words are truncated. */
const maxWordLength = 40;

/** Scripts without spaces between words are indexed as bigrams. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+|[\p{L}\p{N}\p{M}]+/gu;

export type TermPosition = { readonly word: string; readonly from: number; readonly to: number };

/**
 * The index terms of a text with their positions: lower case, without the diacritics that people omit when they
 * search, and stemmed in English (Porter).
 */
export function* termsOf(text: string): Generator<TermPosition> {
  for (const match of text.matchAll(runs)) {
    const [run] = match;
    if (unspaced.test(run)) yield* bigramsOf(run, match.index);
    else yield { word: normalised(run), from: match.index, to: match.index + run.length };
  }
}

function* bigramsOf(run: string, at: number): Generator<TermPosition> {
  const characters = Array.from(run);
  if (characters.length === 1) yield { word: run, from: at, to: at + run.length };
  let from = at;
  for (let index = 0; index + 1 < characters.length; index += 1) {
    const [first = '', second = ''] = characters.slice(index, index + 2);
    yield { word: first + second, from, to: from + first.length + second.length };
    from += first.length;
  }
}

/** Diacritics of Latin, Greek and Cyrillic letters, and vowel signs of Arabic and Hebrew. */
const diacritics = /[\u0300-\u036f\u064b-\u065f\u0670\u05b0-\u05c7\u200c\u200d]/g;

/** A text has most of its words often, and to stem one takes microseconds. */
const normalisedWords = new Map<string, string>();
const maxRemembered = 20_000;

function normalised(run: string): string {
  const known = normalisedWords.get(run);
  if (known !== undefined) return known;
  const word = normalise(run);
  if (normalisedWords.size >= maxRemembered) normalisedWords.clear();
  // Part of a long string would hold all of it in memory.
  if (run.length <= maxWordLength) normalisedWords.set(Buffer.from(run).toString(), word);
  return word;
}

function normalise(run: string): string {
  const word = run.normalize('NFKD').replace(diacritics, '').toLowerCase().slice(0, maxWordLength);
  return /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
}

/** Term frequencies of a text. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of termsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The distinct terms of a search, at most twelve. */
export const searchTerms = (search: string): string[] =>
  [...new Set([...termsOf(search)].map(({ word }) => word))].slice(0, 12);
