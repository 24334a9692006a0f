/**
 * How many digits after the point a currency has (ISO 4217), for those that do not have two. Our
 * own table: what `Intl` knows differs between runtimes, for UGX and HUF among others.
 */
const exponents: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
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
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
};

/** Digits after the point: 2 for GBP, 0 for RWF, 3 for KWD. */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;
