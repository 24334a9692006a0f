/** Units of `to` that a unit of `from` was worth on a day, as a plain decimal of at most twelve places. */
export type QuotedRate = {
  readonly from: string;
  readonly to: string;
  /** `YYYY-MM-DD` */
  readonly quotedOn: string;
  readonly rate: string;
};

/** Who publishes what currencies are worth. */
export type RateSource = {
  readonly name: string;
  /**
   * The newest rates there are.
   *
   * @throws Error when the source does not answer, or answers nonsense
   */
  readonly latest: (signal: AbortSignal) => Promise<readonly QuotedRate[]>;
};

const shape = /^\d{1,12}(\.\d+)?$/;

/** A rate as it can be kept: without an exponent, at most twelve places; undefined for what is none. */
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
