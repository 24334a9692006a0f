import type { Message, Money } from '../kernel/index.ts';

export type PaymentMethod = 'card' | 'mobile-money' | 'bank-transfer' | 'ussd' | 'wallet' | 'other';

export type Payer = {
  readonly email: string;
  readonly name: string;
  /** With the sign + and the country. */
  readonly phone?: string | undefined;
};

/** What a payer is sent to the provider's page with. */
export type CheckoutOrder = {
  /** Ours, unique for good: the provider gives it back. */
  readonly reference: string;
  readonly amount: Money;
  readonly payer: Payer;
  /** What is paid for, as the payer reads it. */
  readonly title: string;
  readonly description: string;
  /** Where the payer comes back to; the provider adds what it likes to the query. */
  readonly returnUrl: string;
  /** Where a payer comes back to who decided not to pay. */
  readonly cancelUrl: string;
  readonly expiresAt: Date;
  /** The payer agreed that the card is kept for later payments. */
  readonly saveCard: boolean;
};

export type Checkout = {
  /** The provider's page. */
  readonly url: string;
  /** The provider's own name for this checkout, where it has one besides our reference. */
  readonly checkoutId: string | undefined;
};

/** `pending` is normal: a person is asked on their phone, a bank takes a day. */
export type ChargeState = 'pending' | 'succeeded' | 'failed';

/** What a provider says of one payment. One reference may have several: a failed one, then another. */
export type Charge = {
  /** The provider's. */
  readonly id: string;
  readonly reference: string;
  readonly state: ChargeState;
  /** What the payer was asked for, before anything that the provider put on top. */
  readonly amount: Money;
  /** What the provider keeps of it, once it says so. */
  readonly fee: Money | undefined;
  readonly method: PaymentMethod;
  readonly card: SavedCardInfo | undefined;
  /** A secret by which the same card can be charged again. */
  readonly token: string | undefined;
  /** Why it failed, in the provider's words. */
  readonly failure: string | undefined;
  readonly at: Date;
};

export type SavedCardInfo = {
  readonly brand: string;
  readonly last4: string;
  /** ISO 3166-1 alpha-2, where the provider says so. */
  readonly country: string | undefined;
  /** The same for the same card, without being its number. */
  readonly fingerprint: string | undefined;
  /** Where the provider says so. */
  readonly expiry: CardExpiry | undefined;
};

/** Until the end of which month a card is good, as it stands on it. */
export type CardExpiry = { readonly year: number; readonly month: number };

export type RefundOrder = {
  /** The same for the same refund, however often it is asked for. */
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
  /** Ours, unique for good; asked twice with the same one, the provider charges once. */
  readonly reference: string;
  readonly token: string;
  readonly amount: Money;
  readonly payer: Payer;
  readonly description: string;
};

/**
 * `needs-answer`: somebody has to answer the payer's bank, or lose. `under-review`: the bank decides.
 * `accepted`: lost because we said so.
 */
export type DisputeState = 'needs-answer' | 'under-review' | 'won' | 'lost' | 'accepted';

/** A payer's bank asks a payment back, whole or in part. */
export type ProviderDispute = {
  /** The provider's. */
  readonly id: string;
  readonly chargeId: string;
  readonly state: DisputeState;
  readonly amount: Money;
  /** The provider took the money away while the bank decides; an inquiry moves none. */
  readonly isWithdrawn: boolean;
  /** What it keeps for its trouble by now, in whatever currency; undefined when it says nothing. */
  readonly fee: Money | undefined;
  /** In the provider's words. */
  readonly reason: string;
  /** Until when it has to be answered. */
  readonly dueAt: Date | undefined;
  readonly openedAt: Date;
  /** Where it is answered: a page of the provider's dashboard. */
  readonly url: string | undefined;
};

/** `failed`: the bank sent it back; it counts as if it had never left. */
export type PayoutState = 'on-its-way' | 'paid' | 'failed';

/** Money that a provider sends to the bank. */
export type Payout = {
  /** The provider's. */
  readonly id: string;
  readonly state: PayoutState;
  readonly amount: Money;
  readonly createdAt: Date;
  readonly arrivesAt: Date;
  /** Of whose payouts the provider does not say what is in them, there are no lines. */
  readonly hasLines: boolean;
};

export type PayoutLineKind = 'charge' | 'refund' | 'dispute' | 'fee' | 'other';

/** What a payout is made of, in its currency; what lessens it is negative. */
export type PayoutLine = {
  /** Unique in the payout. */
  readonly id: string;
  readonly kind: PayoutLineKind;
  /** The payment it belongs to, where the provider says so. */
  readonly chargeId: string | undefined;
  readonly grossMinor: bigint;
  readonly feeMinor: bigint;
  readonly netMinor: bigint;
  /** What it was before the provider changed it into the currency of the payout. */
  readonly original: Money | undefined;
  readonly at: Date;
};

/** A message of the provider. It only says where to look: what is booked is asked for anew. */
export type ProviderEvent = {
  /** The same for the same message, however often it comes. */
  readonly key: string;
  /** The provider's word. */
  readonly kind: string;
  readonly reference: string | undefined;
  readonly chargeId: string | undefined;
};

/** Who takes payments. Every call has a time limit of its own besides the given signal. */
export type PaymentProvider = {
  readonly name: string;
  /** False: no money moves. */
  readonly isLive: boolean;
  /** What it takes payments in. */
  readonly takes: (currency: string) => boolean;
  /** @throws PaymentProviderFailed */
  readonly open: (order: CheckoutOrder, signal: AbortSignal) => Promise<Checkout>;
  /** @throws PaymentProviderFailed */
  readonly findCharge: (id: string, signal: AbortSignal) => Promise<Charge | undefined>;
  /** Every payment under a reference of ours, newest first. @throws PaymentProviderFailed */
  readonly chargesOf: (reference: string, signal: AbortSignal) => Promise<readonly Charge[]>;
  /** Everything between two moments, for comparing with what was booked. @throws PaymentProviderFailed */
  readonly chargesBetween: (from: Date, to: Date, signal: AbortSignal) => AsyncIterable<Charge>;
  /** Undefined for what does not prove to come from the provider, or is older than it may be. */
  readonly readEvent: (webhook: Message, now: Date) => ProviderEvent | undefined;
  /** @throws PaymentProviderFailed */
  readonly refund: (order: RefundOrder, signal: AbortSignal) => Promise<ProviderRefund>;
  /** @throws PaymentProviderFailed */
  readonly refundsOf: (chargeId: string, signal: AbortSignal) => Promise<readonly ProviderRefund[]>;
  /** Every dispute of a payment. @throws PaymentProviderFailed */
  readonly disputesOf: (
    chargeId: string,
    signal: AbortSignal,
  ) => Promise<readonly ProviderDispute[]>;
  /** Disputes that were opened between two moments. @throws PaymentProviderFailed */
  readonly disputesBetween: (
    from: Date,
    to: Date,
    signal: AbortSignal,
  ) => AsyncIterable<ProviderDispute>;
  /** Payouts that were made between two moments. @throws PaymentProviderFailed */
  readonly payoutsBetween: (from: Date, to: Date, signal: AbortSignal) => AsyncIterable<Payout>;
  /** What a payout is made of. @throws PaymentProviderFailed */
  readonly linesOfPayout: (payout: Payout, signal: AbortSignal) => AsyncIterable<PayoutLine>;
  /** Undefined where cards are not kept. @throws PaymentProviderFailed */
  readonly chargeSavedCard:
    | ((order: TokenCharge, signal: AbortSignal) => Promise<Charge>)
    | undefined;
  /** For so many days after the payment that brought it a kept card can be charged; undefined: as long as it is good. */
  readonly cardRetentionDays?: number;
  /** What the provider would keep of an amount. @throws PaymentProviderFailed */
  readonly feeOf: (amount: Money, method: PaymentMethod, signal: AbortSignal) => Promise<Money>;
};

/**
 * Why no call to a provider works: it refuses our keys, was asked too often, answers what cannot be read, or
 * its keys were removed here.
 */
export type ProviderFault = 'keys' | 'rate-limit' | 'unreadable' | 'not-set-up';

/**
 * `refused`: the provider said no, and nothing happened. `unknown`: no answer, or one that makes no
 * sense; it may have happened, so it is looked up before it is tried again.
 */
export class PaymentProviderFailed extends Error {
  override readonly name = 'PaymentProviderFailed';
  readonly outcome: 'refused' | 'unknown';
  /** Undefined where the provider works and says no, or was away for a moment. */
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
    /** The first that takes a currency is offered first. Never empty: without keys, a sandbox plays payments. */
    readonly payments: readonly PaymentProvider[];
  }
}
