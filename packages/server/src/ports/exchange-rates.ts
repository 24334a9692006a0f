/** An exchange rate: the price of one unit of `from` in units of `to`, as a plain decimal of at most twelve places. */
export type QuotedRate = {
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD` */
  readonly quotedOn: string;
  readonly rate: string;
};

/** A publisher of exchange rates. */
export type RateSource = {
  readonly name: string;
  /**
   * The newest rates.
   *
   * @throws Error when the source does not respond, or its response is invalid
   */
  readonly latest: (signal: AbortSignal) => Promise<readonly QuotedRate[]>;
};

const shape = /^\d{1,12}(\.\d+)?$/;

/** A rate in the form that can be stored: no exponent, at most twelve decimal places; undefined for invalid text. */
export function plainRate(text: string): string | undefined {
  if (!shape.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  const kept = fraction.slice(0, 12).replace(/0+$/, '');
  const rate = kept === '' ? whole : `${whole}.${kept}`;
  return /[1-9]/.test(rate) ? rate : undefined;
}

declare module '../kernel/adapters.ts' {
  interface Adapters {
    /** Undefined: rates are entered by hand. */
    readonly rates: RateSource | undefined;
  }
}
