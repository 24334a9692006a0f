import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import type { Money, TransactionContext } from '../../kernel/index.ts';
import type { Charge } from '../../ports/index.ts';
import {
  type Exchange,
  type NewJournalEntry,
  type Posting,
  rateOn,
  recordJournalEntries,
  recordJournalEntry,
} from '../ledger/index.ts';
import type { Booking, Share } from './payable.ts';
import type { PaymentRow } from './table.ts';

/**
 * The asset account of a payment: the provider’s clearing account until the payout, or bank or cash for offline
 * payments.
 */
export const assetAccountOf = (provider: string): string =>
  ({ cash: 'cash', cheque: 'cash', bank: 'bank', 'in-kind': 'asset:in-kind' })[provider] ??
  `clearing:${provider}`;

/** The sources of journal entries that payments record. */
export const sourceOf = {
  charge: (provider: string, chargeId: string) => `payments.charge:${provider}:${chargeId}`,
  fee: (provider: string, chargeId: string) => `payments.fee:${provider}:${chargeId}`,
  unmatched: (provider: string, chargeId: string) => `payments.unmatched:${provider}:${chargeId}`,
  refund: (refundId: string) => `payments.refund:${refundId}`,
  /** Journal entries of a dispute are numbered from 1. */
  dispute: (id: string, step: number) => `payments.dispute:${id}:${step}`,
  taken: (unmatchedPaymentId: string) => `payments.taken:${unmatchedPaymentId}`,
  payout: (payoutId: string) => `payments.payout:${payoutId}`,
} as const;

export type Paid = {
  readonly payment: PaymentRow;
  readonly charge: Pick<Charge, 'id' | 'fee' | 'at'>;
  readonly booking: Booking;
  /** The organisation’s base currency, when the caller knows it. */
  readonly own?: string | undefined;
};

/**
 * Records payments: the net amount and the provider’s fee against the payable’s shares.
 *
 * @returns the IDs of the journal entries, in order
 * @throws Error when the shares do not sum to the amount paid
 */
export async function recordCharges(
  ctx: TransactionContext,
  paid: readonly Paid[],
): Promise<string[]> {
  const recordings: NewJournalEntry[] = [];
  for (const one of paid) recordings.push(await recordingOf(ctx, one));
  const recorded = await recordJournalEntries(ctx, recordings);
  for (const { payment, charge } of paid)
    if (charge.fee && charge.fee.currency !== payment.currency)
      await recordFee(ctx, payment, charge.id, charge.fee, charge.at);
  return recorded.map(({ journalEntryId }) => journalEntryId);
}

async function recordingOf(
  ctx: TransactionContext,
  { payment, charge, booking, own }: Paid,
): Promise<NewJournalEntry> {
  const { orgId, currency, provider, amountMinor } = payment;
  const { fee, at } = charge;
  // Usually the provider reports the fee with the payment, in its currency.
  const withheldMinor = fee?.currency === currency ? fee.amountMinor : 0n;
  return {
    orgId,
    source: sourceOf.charge(provider, charge.id),
    what: booking.what,
    at,
    lines: [
      { account: assetAccountOf(provider), amountMinor: amountMinor - withheldMinor, currency },
      { account: 'expense:fees', amountMinor: withheldMinor, currency },
      ...sharesAt(booking.shares, currency, -1n),
    ].filter(({ amountMinor: minor }) => minor !== 0n),
    exchange: await exchangeFor(ctx, { orgId, currency, at, own }),
  };
}

/**
 * Records the provider’s fee as a separate journal entry: it may become known later, and in the payout’s currency.
 */
export async function recordFee(
  ctx: TransactionContext,
  { orgId, provider }: Pick<PaymentRow, 'orgId' | 'provider'>,
  chargeId: string,
  fee: Money,
  at: Date,
): Promise<void> {
  if (fee.amountMinor === 0n) return;
  await recordJournalEntry(ctx, {
    orgId,
    source: sourceOf.fee(provider, chargeId),
    what: 'Payment provider fee',
    at,
    lines: [
      { account: 'expense:fees', ...fee },
      { account: assetAccountOf(provider), amountMinor: -fee.amountMinor, currency: fee.currency },
    ],
    exchange: await exchangeFor(ctx, { orgId, currency: fee.currency, at }),
  });
}

/** Records a payment that does not match its order as a liability, until staff have reviewed it. */
export async function recordUnmatched(
  ctx: TransactionContext,
  { orgId, provider }: Pick<PaymentRow, 'orgId' | 'provider'>,
  { id, amount, at }: Pick<Charge, 'id' | 'amount' | 'at'>,
): Promise<void> {
  await recordJournalEntry(ctx, {
    orgId,
    source: sourceOf.unmatched(provider, id),
    what: 'Unmatched payment',
    at,
    lines: [
      { account: assetAccountOf(provider), ...amount },
      {
        account: 'liability:unmatched',
        amountMinor: -amount.amountMinor,
        currency: amount.currency,
      },
    ],
    exchange: await exchangeFor(ctx, { orgId, currency: amount.currency, at }),
  });
}

/** Records a refund against the shares that it reduces. */
export async function recordRefund(
  ctx: TransactionContext,
  { orgId, provider }: Pick<PaymentRow, 'orgId' | 'provider'>,
  refund: { readonly id: string; readonly amount: Money; readonly at: Date },
  booking: Booking,
): Promise<string> {
  const { amountMinor, currency } = refund.amount;
  const { journalEntryId } = await recordJournalEntry(ctx, {
    orgId,
    source: sourceOf.refund(refund.id),
    what: booking.what,
    at: refund.at,
    lines: [
      ...sharesAt(booking.shares, currency, 1n),
      { account: assetAccountOf(provider), amountMinor: -amountMinor, currency },
    ],
    exchange: await exchangeFor(ctx, { orgId, currency, at: refund.at }),
  });
  return journalEntryId;
}

export const sharesAt = (shares: readonly Share[], currency: string, sign: bigint): Posting[] =>
  shares.map(({ amountMinor, ...share }) => ({
    ...share,
    amountMinor: amountMinor * sign,
    currency,
  }));

type Valued = {
  readonly orgId: string;
  readonly currency: string;
  readonly at: Date;
  readonly own?: string | undefined;
};

/** Undefined in the base currency, and when no rate is known for the day. */
export async function exchangeFor(
  ctx: TransactionContext,
  { orgId, currency, at, own: known }: Valued,
): Promise<Exchange | undefined> {
  const own = known ?? (await currencyOf(ctx, orgId));
  if (own === undefined || own === currency) return undefined;
  const day = at.toISOString().slice(0, 10);
  const quoted = await rateOn(ctx, { from: currency, to: own, day });
  return quoted && { to: own, rate: quoted.rate };
}

async function currencyOf({ db }: TransactionContext, orgId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ currency: organisations.currency })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  return row?.currency;
}
