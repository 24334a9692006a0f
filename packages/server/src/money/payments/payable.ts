import type { PaymentMethod, PaymentState } from '@ngo-plus/contract/money/payments';
import type { Money, Product, TransactionContext } from '../../kernel/index.ts';

/** A payment, as the capability that offers the payable sees it. */
export type Payment = {
  readonly id: string;
  /** Whose books the money goes into. */
  readonly orgId: string;
  readonly payerOrgId: string | undefined;
  readonly reference: string;
  readonly payable: string;
  /** The row of the payable. */
  readonly subjectId: string;
  readonly provider: string;
  readonly amount: Money;
  readonly status: PaymentState;
  readonly method: PaymentMethod | undefined;
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
  /** Why it did not go through the last time, in the provider’s words. */
  readonly failure: string | undefined;
  /** The card can be charged again, by `chargeSavedCard`. */
  readonly hasToken: boolean;
  /** When it was paid, or else when it was begun. */
  readonly at: Date;
};

/** A line against the money: what it was for. Minor units in the currency of the payment, above zero. */
export type Share = {
  readonly account: string;
  readonly amountMinor: bigint;
  readonly subjectId?: string | undefined;
};

export type Booking = {
  /** For accountants, such as “Donation by card”; names nobody. */
  readonly what: string;
  /** They sum to what was paid. */
  readonly shares: readonly Share[];
};

export type Refunded = {
  readonly id: string;
  readonly amount: Money;
  /** With all refunds before it. */
  readonly totalMinor: bigint;
  readonly reason: string;
  /** The payer’s bank took it back: nobody here gave it. */
  readonly isDispute: boolean;
};

/**
 * What can be paid for. A capability defines its own; `app` lists them all, so that booking, the ledger
 * and the capability’s row are one transaction and payments know nobody. Everything runs in scope `system`.
 */
export type Payable = {
  /** `donation`, `plan` */
  readonly name: string;
  /** They are paid: each once. Answers in their order. */
  readonly book: (
    ctx: TransactionContext,
    payments: readonly Payment[],
  ) => Promise<readonly Booking[]>;
  /** Once after `book`, when the books are written: for what locks a row that many wait for. */
  readonly last?: (ctx: TransactionContext, payments: readonly Payment[]) => Promise<void>;
  /** Many that are paid at the same time may be booked in one transaction: they seldom want the same rows. */
  readonly comesInFloods?: boolean;
  /** Nobody paid and the provider’s page is closed: once. Should money come all the same, it is booked. */
  readonly fail: (ctx: TransactionContext, payment: Payment) => Promise<void>;
  /**
   * Somebody decided to take other money than was asked for: the row comes to what came, before it is
   * booked. Left out where that cannot be.
   *
   * @throws Problem `invalid` for money that cannot be taken for it
   */
  readonly accept?: (ctx: TransactionContext, payment: Payment, came: Money) => Promise<void>;
  /** Some or all of it went back: once per refund. */
  readonly refund: (
    ctx: TransactionContext,
    payment: Payment,
    refund: Refunded,
  ) => Promise<Booking>;
};

export type Payables = readonly Payable[];

declare module '../../kernel/capability.ts' {
  interface Contributions {
    /** What can be paid for. */
    readonly payables: Payables;
  }
}

export const payablesOf = (product: Product): Payables => product.contributed('payables').flat();

/** A `book` that books one after the other. */
export const eachAlone =
  (book: (ctx: TransactionContext, payment: Payment) => Promise<Booking>): Payable['book'] =>
  async (ctx, payments) => {
    const bookings: Booking[] = [];
    for (const payment of payments) bookings.push(await book(ctx, payment));
    return bookings;
  };

/** Books a single one. */
export async function bookOne(
  ctx: TransactionContext,
  payable: Payable,
  payment: Payment,
): Promise<Booking> {
  const [booking] = await payable.book(ctx, [payment]);
  if (!booking) throw new Error(`${payable.name} returned no booking for ${payment.id}.`);
  return booking;
}

/** @throws Error for what nobody defined: the program is not whole */
export function payableOf(payables: Payables, name: string): Payable {
  const payable = payables.find((known) => known.name === name);
  if (!payable) throw new Error(`No payable is registered for ${name}.`);
  return payable;
}
