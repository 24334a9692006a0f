/** A typed decimal as millionths, without a float; undefined for other texts. */
export function microOfDecimal(text: string): string | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return String(BigInt(whole + fraction.padEnd(6, '0')));
}

/** Millionths as people write them: `250000` is `0.25`. */
export function decimalOfMicro(micro: string | null | undefined): string {
  if (micro === null || micro === undefined) return '';
  const digits = micro.padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
}
