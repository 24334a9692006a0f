/**
 * An amount as people write it, in minor units: `12.50` with two digits after the point is `1250`.
 * Text all the way, never a float. Undefined for what is no amount.
 *
 * @param digits how many the currency has after the point
 */
export function minorOf(text: string, digits: number): string | undefined {
  const [, whole, fraction = ''] =
    text.replace(/[\s']/g, '').match(/^(\d{1,10})(?:[.,](\d+))?$/) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return `${whole}${fraction.padEnd(digits, '0')}`.replace(/^0+(?=\d)/, '');
}
