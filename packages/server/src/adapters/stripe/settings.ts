import type { Prices } from './prices.ts';

export type StripeSettings = {
  /**
   * `sk_…`, or a restricted key `rk_…` with write access to sessions, intents and refunds, and read access to
   * disputes, payouts and the balance.
   */
  readonly secretKey: string;
  /** `whsec_…` of the endpoint that Stripe sends its events to. */
  readonly webhookSecret: string;
  /** Stripe's fee per currency. Left out: its list prices. */
  readonly prices?: Prices;
  /** The address of the API, for tests. Left out: Stripe's own. */
  readonly baseUrl?: string;
  /** The time limit of one call. */
  readonly timeoutMs?: number;
  /** The number of automatic retries when Stripe does not respond. */
  readonly repetitions?: number;
};
