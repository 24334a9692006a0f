/**
 * The number that a person typed: `1 250`, `12,500` and `1,5` as well as `1250.5`. Undefined for other text. A comma
 * before exactly three digits separates thousands.
 */
export function typedNumber(text: string): number | undefined {
  const digits = text.trim().replace(/[\s'’_]/g, '');
  const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits);
  const plain = grouped ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}
