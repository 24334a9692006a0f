/**
 * Number of decimals of each currency that does not have two (ISO 4217). A table of our own, because `Intl` follows
 * cash rounding and differs between runtimes, for UGX and HUF
 * among others.
 */
const exponents: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLF: 4,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  UYW: 4,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Digits after the point: 2 for GBP, 0 for RWF, 3 for KWD. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;

/** Minor units as a plain decimal: 1234 GBP are "12.34", 1234 RWF "1234". */
export function decimalOf(minor: bigint, currency: string): string {
  const digits = exponentOf(currency);
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const integer = text.slice(0, text.length - digits);
  const fraction = digits > 0 ? `.${text.slice(text.length - digits)}` : '';
  return `${minor < 0n ? '-' : ''}${integer}${fraction}`;
}

/**
 * Converts a plain decimal to minor units without using a float.
 *
 * @param decimal digits with at most one point, as programs write them: "12.3", "-0.05"
 * @returns undefined for other texts, or more digits than the currency has unless they are zeros
 */
export function minorUnitsOf(decimal: string, currency: string): bigint | undefined {
  const [, sign, integer, fraction = ''] = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/.exec(decimal) ?? [];
  if (integer === undefined) return undefined;
  const digits = exponentOf(currency);
  if (/[1-9]/.test(fraction.slice(digits))) return undefined;
  const minor = BigInt(integer + fraction.slice(0, digits).padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
}
