import { type Phrase, phrase } from '../../kernel/index.ts';

/** Format of a UK postcode as HMRC requires it. */
const postcodePattern = /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;

/**
 * Normalises a postcode to capitals with one space before its last three characters.
 *
 * @returns undefined if it is not a UK postcode
 */
export function readPostcode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '');
  const spaced = `${plain.slice(0, -3)} ${plain.slice(-3)}`;
  return postcodePattern.test(spaced) ? spaced : undefined;
}

/** Returns the error for an address that HMRC would reject; undefined if it is valid. */
export const postcodeRefusal = ({
  isAbroad,
  postcode,
}: {
  readonly isAbroad: boolean;
  readonly postcode: string;
}): Phrase | undefined =>
  isAbroad || readPostcode(postcode) !== undefined
    ? undefined
    : phrase('Enter a full UK postcode, for example S19 2BD');
