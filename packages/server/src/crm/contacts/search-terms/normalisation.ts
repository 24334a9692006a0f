/** Marks that people omit when they type: accents, Arabic vowel signs and tatweel. */
const diacritics = /[\u0300-\u036f\u0640\u064b-\u0652]/g;

/** A text for comparison: without accents, in lower case, in Unicode NFC. */
export const normaliseText = (text: string): string =>
  text.normalize('NFKD').replace(diacritics, '').toLowerCase().normalize('NFC').trim();

const maxWordLength = 40;

/** The normalised words of a text in any script. */
export const wordsIn = (text: string): string[] =>
  normaliseText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, maxWordLength).join(''));

/** Scripts without spaces between words. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The word and, in a script without spaces, each of its suffixes. */
export function searchFormsOf(word: string): string[] {
  if (!unspacedScript.test(word)) return [word];
  const letters = [...word].slice(0, 20);
  return letters.map((_, at) => letters.slice(at).join(''));
}

/** The digits of a phone number without signs and leading zeros, as dialled domestically. */
export const normalisePhone = (number: string): string =>
  number.replace(/\D/g, '').replace(/^0+/, '');

/** Whether a search text is a phone number. */
export const isPhoneSearch = (text: string): boolean =>
  /^[\s+\d().\-/]+$/.test(text) && normalisePhone(text).length >= 4;

/** Shorter words are within one letter of too many others. */
const minTypoLength = 4;
const maxTypoLength = 20;

/**
 * The word and its variants with one letter deleted. Two words that differ by one letter (substituted, missing, added,
 * or transposed) share a variant: the symmetric deletes of SymSpell (W. Garbe, 2012) for a distance of one.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < minTypoLength || letters.length > maxTypoLength) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}
