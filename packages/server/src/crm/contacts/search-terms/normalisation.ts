/** Marks that people leave out when they type: accents, Arabic vowel signs and stretching. */
const leftOut = /[\u0300-\u036f\u0640\u064b-\u0652]/g;

/** A text as it is compared: without accents, in small letters, in one form of Unicode. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(leftOut, '').toLowerCase().normalize('NFC').trim();

const longestWord = 40;

/** Words of a text in any script, as they are compared. */
export const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, longestWord).join(''));

/** Scripts that write without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The word, and for a script without spaces also what it holds from each letter on. */
export function findableAs(word: string): string[] {
  if (!unspaced.test(word)) return [word];
  const letters = [...word].slice(0, 20);
  return letters.map((_, at) => letters.slice(at).join(''));
}

/** The digits of a number as people dial it at home: without signs and leading zeros. */
export const dialled = (number: string): string => number.replace(/\D/g, '').replace(/^0+/, '');

/** Whether a search is for a phone number. */
export const looksDialled = (text: string): boolean =>
  /^[\s+\d().\-/]+$/.test(text) && dialled(text).length >= 4;

/** A word shorter than this is too close to too many others. */
const shortestMisspelt = 4;
const longestMisspelt = 20;

/**
 * The word and what is left of it when one letter is missing. Two words that differ by one letter
 * (wrong, missing, too many, or swapped with its neighbour) share one of these: the symmetric
 * deletes of SymSpell (W. Garbe, 2012) for a distance of one.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < shortestMisspelt || letters.length > longestMisspelt) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}
