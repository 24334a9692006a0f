import type { HiddenDetails, OfflineMethod } from '@ngo-plus/contract/fundraising/donations';
import { Problem, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { recordOffline, referenceFor } from '../../../money/payments/index.ts';
import type { CauseForGiving } from '../../causes/index.ts';
import { countedAmountOf } from '../conversion.ts';
import { donationPayable } from '../payable.ts';
import { donations } from '../table.ts';

/** An offline donation whose fields have been checked. */
export type OfflineDonation = {
  readonly cause: CauseForGiving;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly method: OfflineMethod;
  /** Date of the donation, `YYYY-MM-DD`. */
  readonly on: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly hides: HiddenDetails;
  readonly note: string;
  readonly createdBy: string | null;
  readonly fundraiserId?: string | null;
  /** The contact who made it, as far as known; `donationReceived` checks it. */
  readonly contactId?: string | null;
  /** The pledge that it pays. */
  readonly pledgeId?: string;
  /** Identifies the donation in an imported file, so that it is recorded only once. */
  readonly outsideId?: string;
};

/**
 * Saves and books an offline donation, in scope `system`. It is not matched: call `matchDonations` at the end.
 *
 * @returns its id
 * @throws Problem `invalid` if there is no exchange rate, `conflict` if it was already recorded
 */
export async function bookOfflineDonation(
  ctx: TransactionContext,
  donation: OfflineDonation,
): Promise<string> {
  const { cause, amountMinor, currency, method, createdBy, outsideId = null } = donation;
  const { orgId } = cause;
  const id = uuidv7();
  const reference = referenceFor('donation', cause.id);
  const at = noonOf(donation.on, cause.timeZone);
  const inserted = await ctx.db
    .insert(donations)
    .values({
      id,
      orgId,
      causeId: cause.id,
      reference,
      offline: true,
      amountMinor,
      currency,
      ...(await countedAmountOf(ctx, { amountMinor, currency }, cause.currency, dayInUtc(at))),
      countedCurrency: cause.currency,
      name: donation.name,
      email: donation.email,
      message: donation.message,
      hides: donation.hides,
      fundraiserId: donation.fundraiserId ?? null,
      contactId: donation.contactId ?? null,
      pledgeId: donation.pledgeId ?? null,
      note: donation.note,
      outsideId,
      createdBy,
      createdAt: ctx.now(),
      at,
    })
    .onConflictDoNothing()
    .returning({ id: donations.id });
  if (inserted.length === 0) throw new Problem('conflict', 'This donation is already recorded.');
  await recordOffline(ctx, donationPayable, {
    orgId,
    subjectId: id,
    reference,
    amount: { amountMinor, currency },
    method,
    title: cause.title,
    at,
  });
  return id;
}

/** The ledger looks up exchange rates by UTC day. */
const dayInUtc = (at: Date): string => at.toISOString().slice(0, 10);

/** Noon of a calendar day in a time zone. Daylight saving never changes the clocks near noon. */
export function noonOf(day: string, timeZone: string): Date {
  const here = Date.parse(`${day}T12:00:00Z`);
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...({ dateStyle: 'short', timeStyle: 'medium', timeZone } as const),
  }).format(here);
  const there = Date.parse(`${format.replace(' ', 'T')}Z`);
  return new Date(here + (here - there));
}
