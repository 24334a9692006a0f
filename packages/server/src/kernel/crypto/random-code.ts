import { randomInt } from 'node:crypto';

/** Crockford's base 32, without the letters that people confuse with digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code that people can read out and type, in capital letters and digits: five bits each. */
export const randomCode = (length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
