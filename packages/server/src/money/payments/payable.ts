import type { PaymentMethod, PaymentState } from '@ngo-plus/contract/money/payments';
import type { Money, Product, TransactionContext } from '../../kernel/index.ts';

/** A payment as the payable’s capability sees it. */
export type Payment = {
  readonly id: string;
  /** The organisation that receives the money. */
  readonly orgId: string;
  readonly payerOrgId: string | undefined;
  readonly reference: string;
  readonly payable: string;
  /** The ID of the payable’s row. */
  readonly subjectId: string;
  readonly provider: string;
  readonly amount: Money;
  readonly status: PaymentState;
  readonly method: PaymentMethod | undefined;
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
  /** Why the last charge failed, as the provider states it. */
  readonly failure: string | undefined;
  /** Whether the card can be charged again with `chargeSavedCard`. */
  readonly hasToken: boolean;
  /** When it was paid, or else when it was created. */
  readonly at: Date;
};

/** The postings against the payment, by purpose. Minor units in the currency of the payment, above zero. */
export type Share = {
  readonly account: string;
  readonly amountMinor: bigint;
  readonly subjectId?: string | undefined;
};

export type Booking = {
  /** A description for accountants, such as “Donation by card”; it names no person. */
  readonly what: string;
  /** They sum to the amount paid. */
  readonly shares: readonly Share[];
};

export type Refunded = {
  readonly id: string;
  readonly amount: Money;
  /** The total refunded so far, including this refund. */
  readonly totalMinor: bigint;
  readonly reason: string;
  /** The payer’s bank reversed the payment (a lost dispute), so no refund was issued here. */
  readonly isDispute: boolean;
};

/**
 * Something that can be paid for. Each capability defines its own and `app` lists them all, so that the payment, its
 * journal entry and the capability’s row are written in one transaction while payments do not depend on any
 * capability. All callbacks run in scope `system`.
 */
export type Payable = {
  /** Such as `donation` or `plan`. */
  readonly name: string;
  /** Called once per payment when it is paid. Returns the bookings in the same order. */
  readonly book: (
    ctx: TransactionContext,
    payments: readonly Payment[],
  ) => Promise<readonly Booking[]>;
  /** Called once after `book` and the journal entries: for locks on rows that many transactions wait for. */
  readonly last?: (ctx: TransactionContext, payments: readonly Payment[]) => Promise<void>;
  /** Payments that arrive at the same time may be booked in one transaction, because they rarely lock the same rows. */
  readonly isBatched?: boolean;
  /** Called once when the checkout page closed unpaid. A payment that arrives later is still booked. */
  readonly fail: (ctx: TransactionContext, payment: Payment) => Promise<void>;
  /**
   * Staff accepted an amount that differs from the order: updates the row to the amount received, before it is booked.
   * Omitted where that is not possible.
   *
   * @throws Problem `invalid` for an amount that cannot be accepted
   */
  readonly accept?: (ctx: TransactionContext, payment: Payment, received: Money) => Promise<void>;
  /** Called once per refund, for full and partial refunds. */
  readonly refund: (
    ctx: TransactionContext,
    payment: Payment,
    refund: Refunded,
  ) => Promise<Booking>;
};

export type Payables = readonly Payable[];

declare module '../../kernel/capability.ts' {
  interface Contributions {
    /** The payables of the product. */
    readonly payables: Payables;
  }
}

export const payablesOf = (product: Product): Payables => product.contributed('payables').flat();

/** A `book` callback that handles payments one by one. */
export const eachAlone =
  (book: (ctx: TransactionContext, payment: Payment) => Promise<Booking>): Payable['book'] =>
  async (ctx, payments) => {
    const bookings: Booking[] = [];
    for (const payment of payments) bookings.push(await book(ctx, payment));
    return bookings;
  };

/** Books a single payment. */
export async function bookOne(
  ctx: TransactionContext,
  payable: Payable,
  payment: Payment,
): Promise<Booking> {
  const [booking] = await payable.book(ctx, [payment]);
  if (!booking) throw new Error(`${payable.name} returned no booking for ${payment.id}.`);
  return booking;
}

/** @throws Error for a payable that no capability defines, which is a bug */
export function payableOf(payables: Payables, name: string): Payable {
  const payable = payables.find((known) => known.name === name);
  if (!payable) throw new Error(`No payable is registered for ${name}.`);
  return payable;
}
