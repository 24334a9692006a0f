import type { Message, Money } from '../kernel/index.ts';

export type PaymentMethod = 'card' | 'mobile-money' | 'bank-transfer' | 'ussd' | 'wallet' | 'other';

export type Payer = {
  readonly email: string;
  readonly name: string;
  /** In international format with the leading +. */
  readonly phone?: string | undefined;
};

/** The order with which a payer is sent to the provider’s checkout page. */
export type CheckoutOrder = {
  /** Our reference, unique forever: the provider returns it to us. */
  readonly reference: string;
  readonly amount: Money;
  readonly payer: Payer;
  /** The description the payer sees. */
  readonly title: string;
  readonly description: string;
  /** Where the payer returns to; the provider may add query parameters. */
  readonly returnUrl: string;
  /** Where a payer returns to after they cancelled. */
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** The payer agreed to save the card for later payments. */
  readonly saveCard: boolean;
};

export type Checkout = {
  /** The provider’s checkout page. */
  readonly url: string;
  /** The provider’s own ID for this checkout, when it has one besides our reference. */
  readonly checkoutId: string | undefined;
};

/** `pending` is normal: a person is prompted on their phone, a bank takes a day. */
export type ChargeState = 'pending' | 'succeeded' | 'failed';

/** A charge as the provider reports it. A reference may have several: a failed one, then another. */
export type Charge = {
  /** The provider’s ID. */
  readonly id: string;
  readonly reference: string;
  readonly state: ChargeState;
  /** The order’s amount, before any surcharge that the provider adds for the payer. */
  readonly amount: Money;
  /** The provider’s fee, once it is known. */
  readonly fee: Money | undefined;
  readonly method: PaymentMethod;
  readonly card: SavedCardInfo | undefined;
  /** A secret with which the same card can be charged again. */
  readonly token: string | undefined;
  /** Why it failed, as the provider states it. */
  readonly failure: string | undefined;
  readonly at: Date;
};

export type SavedCardInfo = {
  readonly brand: string;
  readonly last4: string;
  /** ISO 3166-1 alpha-2, when the provider reports it. */
  readonly country: string | undefined;
  /** Identifies the card without revealing its number: the same card always has the same fingerprint. */
  readonly fingerprint: string | undefined;
  /** When the provider reports it. */
  readonly expiry: CardExpiry | undefined;
};

/** The expiry month printed on the card, which is valid until the end of that month. */
export type CardExpiry = { readonly year: number; readonly month: number };

export type RefundOrder = {
  /** The idempotency key: identical for every request of the same refund. */
  readonly key: string;
  readonly chargeId: string;
  readonly amount: Money;
  readonly reason: string;
};

export type ProviderRefund = {
  readonly id: string;
  readonly chargeId: string;
  readonly state: ChargeState;
  readonly amount: Money;
};

export type TokenCharge = {
  /** Our reference, unique forever, and the idempotency key: a repeat does not charge the card again. */
  readonly reference: string;
  readonly token: string;
  readonly amount: Money;
  readonly payer: Payer;
  readonly description: string;
};

/**
 * `needs-answer`: without a response to the payer’s bank the dispute is lost. `under-review`: the bank decides.
 * `accepted`: lost because we accepted it.
 */
export type DisputeState = 'needs-answer' | 'under-review' | 'won' | 'lost' | 'accepted';

/** A payer’s bank disputes a payment, in full or in part. */
export type ProviderDispute = {
  /** The provider’s ID. */
  readonly id: string;
  readonly chargeId: string;
  readonly state: DisputeState;
  readonly amount: Money;
  /** The provider withdrew the money while the bank decides; an inquiry moves none. */
  readonly isWithdrawn: boolean;
  /** The dispute fee so far, in any currency; undefined when the provider reports none. */
  readonly fee: Money | undefined;
  /** The reason as the provider states it. */
  readonly reason: string;
  /** The deadline for a response. */
  readonly dueAt: Date | undefined;
  readonly openedAt: Date;
  /** The page of the provider’s dashboard on which to respond. */
  readonly url: string | undefined;
};

/** `failed`: the bank returned it; it counts as if it had never been sent. */
export type PayoutState = 'on-its-way' | 'paid' | 'failed';

/** Money that a provider sends to the bank. */
export type Payout = {
  /** The provider’s ID. */
  readonly id: string;
  readonly state: PayoutState;
  readonly amount: Money;
  readonly createdAt: Date;
  readonly arrivesAt: Date;
  /** False when the provider does not report what a payout consists of: it has no lines then. */
  readonly hasLines: boolean;
};

export type PayoutLineKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'other';

/** A line of a payout, in the payout’s currency; amounts that reduce the payout are negative. */
export type PayoutLine = {
  /** Unique in the payout. */
  readonly id: string;
  readonly kind: PayoutLineKind;
  /** The charge it belongs to, when the provider reports it. */
  readonly chargeId: string | undefined;
  readonly grossMinor: bigint;
  readonly feeMinor: bigint;
  readonly netMinor: bigint;
  /** The amount before the provider converted it into the payout’s currency. */
  readonly original: Money | undefined;
  readonly at: Date;
};

/** A provider’s webhook. It only identifies an object: everything that is booked is fetched from the provider. */
export type ProviderEvent = {
  /** Identical for every copy of the same webhook. */
  readonly key: string;
  /** The event type as the provider names it. */
  readonly kind: string;
  readonly reference: string | undefined;
  readonly chargeId: string | undefined;
};

/** A payment provider. Every call also has its own time limit, in addition to the signal. */
export type PaymentProvider = {
  readonly name: string;
  /** False: no money moves. */
  readonly isLive: boolean;
  /** Whether it accepts payments in a currency. */
  readonly acceptsCurrency: (currency: string) => boolean;
  /** @throws PaymentProviderFailed */
  readonly open: (order: CheckoutOrder, signal: AbortSignal) => Promise<Checkout>;
  /** @throws PaymentProviderFailed */
  readonly findCharge: (id: string, signal: AbortSignal) => Promise<Charge | undefined>;
  /**
   * Every charge under a reference of ours, newest first.
   * @throws PaymentProviderFailed
   */
  readonly chargesOf: (reference: string, signal: AbortSignal) => Promise<readonly Charge[]>;
  /**
   * Every charge between two instants, for reconciliation.
   * @throws PaymentProviderFailed
   */
  readonly chargesBetween: (from: Date, to: Date, signal: AbortSignal) => AsyncIterable<Charge>;
  /** Undefined when the signature is not valid, or the webhook is too old. */
  readonly readEvent: (webhook: Message, now: Date) => ProviderEvent | undefined;
  /** @throws PaymentProviderFailed */
  readonly refund: (order: RefundOrder, signal: AbortSignal) => Promise<ProviderRefund>;
  /** @throws PaymentProviderFailed */
  readonly refundsOf: (chargeId: string, signal: AbortSignal) => Promise<readonly ProviderRefund[]>;
  /**
   * Every dispute of a charge.
   * @throws PaymentProviderFailed
   */
  readonly disputesOf: (
    chargeId: string,
    signal: AbortSignal,
  ) => Promise<readonly ProviderDispute[]>;
  /**
   * Disputes opened between two instants.
   * @throws PaymentProviderFailed
   */
  readonly disputesBetween: (
    from: Date,
    to: Date,
    signal: AbortSignal,
  ) => AsyncIterable<ProviderDispute>;
  /**
   * Payouts made between two instants.
   * @throws PaymentProviderFailed
   */
  readonly payoutsBetween: (from: Date, to: Date, signal: AbortSignal) => AsyncIterable<Payout>;
  /**
   * The lines of a payout.
   * @throws PaymentProviderFailed
   */
  readonly linesOfPayout: (payout: Payout, signal: AbortSignal) => AsyncIterable<PayoutLine>;
  /**
   * Undefined when the provider does not save cards.
   * @throws PaymentProviderFailed
   */
  readonly chargeSavedCard:
    | ((order: TokenCharge, signal: AbortSignal) => Promise<Charge>)
    | undefined;
  /** Days after its first payment during which a saved card can be charged; undefined: until the card expires. */
  readonly cardRetentionDays?: number;
  /**
   * The provider’s fee for an amount.
   * @throws PaymentProviderFailed
   */
  readonly feeOf: (amount: Money, method: PaymentMethod, signal: AbortSignal) => Promise<Money>;
};

/**
 * Why every call to a provider fails: it rejects our keys, its rate limit is exceeded, its responses are unreadable,
 * or its keys were removed here.
 */
export type ProviderFault = 'keys' | 'rate-limit' | 'unreadable' | 'not-set-up';

/**
 * `refused`: the provider refused, and the call had no effect. `unknown`: no response, or an unreadable one; the call
 * may have had an effect, so look it up before you retry.
 */
export class PaymentProviderFailed extends Error {
  override readonly name = 'PaymentProviderFailed';
  readonly outcome: 'refused' | 'unknown';
  /** Undefined when the provider works but refuses the call, or had a short outage. */
  readonly fault: ProviderFault | undefined;

  constructor(
    outcome: 'refused' | 'unknown',
    message: string,
    { fault, ...options }: ErrorOptions & { readonly fault?: ProviderFault | undefined } = {},
  ) {
    super(message, options);
    this.outcome = outcome;
    this.fault = fault;
  }
}

declare module '../kernel/adapters.ts' {
  interface Adapters {
    /**
     * In order of preference: the first that accepts a currency is offered first. Never empty: without keys, it
     * contains the sandbox.
     */
    readonly payments: readonly PaymentProvider[];
  }
}
