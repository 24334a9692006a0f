/** Crockford's Base32 alphabet, without the ambiguous I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 26 characters of 5 bits: 130 bits, which cannot be guessed. */
export const codeLength = 26;

/** Normalises a typed code: case, spaces, hyphens, and letters mistaken for digits. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** Whether a normalised text has the format of a code. */
export const isCode = (plain: string): boolean =>
  plain.length === codeLength && [...plain].every((letter) => alphabet.includes(letter));

/** The printed form: `7K3QX-M2P9A-WZ4TB-H8N5C-D6EFG1`. */
export const codeInGroups = (plain: string): string =>
  [0, 5, 10, 15, 20].map((at) => plain.slice(at, at === 20 ? undefined : at + 5)).join('-');

/** Makes a code from 26 random bytes. */
export const codeFrom = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, codeLength)].map((byte) => alphabet.charAt(byte & 31)).join('');
