/** What a postcode of the United Kingdom looks like, written as HMRC wants it. */
const form = /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;

/**
 * A postcode in capitals with one space before its last three characters, however it was typed.
 *
 * @returns undefined for what is no postcode of the United Kingdom
 */
export function readPostcode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '');
  const spaced = `${plain.slice(0, -3)} ${plain.slice(-3)}`;
  return form.test(spaced) ? spaced : undefined;
}

/** What to say of an address that HMRC would not take; undefined for one that it does. */
export const postcodeRefusal = ({
  isAbroad,
  postcode,
}: {
  readonly isAbroad: boolean;
  readonly postcode: string;
}): string | undefined =>
  isAbroad || readPostcode(postcode) !== undefined
    ? undefined
    : 'Enter a full UK postcode, for example S19 2BD';
