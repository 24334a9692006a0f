import type { Prices } from './prices.ts';

export type StripeSettings = {
  /**
   * `sk_…`, or a restricted key `rk_…` that may write sessions, intents and refunds, and read disputes,
   * payouts and the balance.
   */
  readonly secretKey: string;
  /** `whsec_…` of the endpoint that Stripe sends its events to. */
  readonly webhookSecret: string;
  /** What Stripe keeps, per currency. Left out: its list prices. */
  readonly prices?: Prices;
  /** Where the API answers, for trials. Left out: Stripe's own address. */
  readonly baseUrl?: string;
  /** For one question and its answer. */
  readonly timeoutMs?: number;
  /** How often the library asks again by itself when Stripe does not answer. */
  readonly repetitions?: number;
};
