/** Crockford’s letters: without I, L, O and U, which are read as others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 26 letters of 5 bits: 130 bits that nobody guesses. */
export const codeLength = 26;

/**
 * A code as it is kept, of whatever people type: small letters, spaces and hyphens, and letters that
 * are mistaken for figures.
 */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** Whether it can be one at all. */
export const isCode = (plain: string): boolean =>
  plain.length === codeLength && [...plain].every((letter) => letters.includes(letter));

/** As it is printed: `7K3QX-M2P9A-WZ4TB-H8N5C-D6EFG1`. */
export const codeInGroups = (plain: string): string =>
  [0, 5, 10, 15, 20].map((at) => plain.slice(at, at === 20 ? undefined : at + 5)).join('-');

/** A code of random bytes, 26 of them. */
export const codeFrom = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)].map((byte) => letters.charAt(byte & 31)).join('');
