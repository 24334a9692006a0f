import { stemmer } from 'stemmer';

/** Longer ones are no words; what they begin with is kept. */
const longestWord = 40;

/** Scripts that put no room between words: two letters at a time stand for one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+|[\p{L}\p{N}\p{M}]+/gu;

export type PlacedWord = { readonly word: string; readonly from: number; readonly to: number };

/**
 * The words of a text as the index knows them, and where they stand: in small letters, without the
 * marks that people leave out when they search, English endings cut (Porter).
 */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const match of text.matchAll(runs)) {
    const [run] = match;
    if (unspaced.test(run)) yield* pairsOf(run, match.index);
    else yield { word: plain(run), from: match.index, to: match.index + run.length };
  }
}

function* pairsOf(run: string, at: number): Generator<PlacedWord> {
  const signs = Array.from(run);
  if (signs.length === 1) yield { word: run, from: at, to: at + run.length };
  let from = at;
  for (let place = 0; place + 1 < signs.length; place += 1) {
    const [first = '', second = ''] = signs.slice(place, place + 2);
    yield { word: first + second, from, to: from + first.length + second.length };
    from += first.length;
  }
}

/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs of Arabic and Hebrew. */
const leftOut = /[\u0300-\u036f\u064b-\u065f\u0670\u05b0-\u05c7\u200c\u200d]/g;

function plain(run: string): string {
  const letters = run.normalize('NFKD').replace(leftOut, '').toLowerCase().slice(0, longestWord);
  return /^[a-z]{3,}$/.test(letters) ? stemmer(letters) : letters;
}

/** How often each word occurs. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of placedWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** What a search asks for: its distinct words, at most twelve. */
export const askedText = (search: string): string[] =>
  [...new Set([...placedWords(search)].map(({ word }) => word))].slice(0, 12);
