import { eq } from 'drizzle-orm';
import { dayIn, emit, type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { type SavedCard, savedCardOf } from '../../../money/payments/index.ts';
import { type DonationRow, donations } from '../../donations/index.ts';
import { firstDue } from '../days.ts';
import { notifyStarted } from '../emails.ts';
import { recurringDonationStarted } from '../events.ts';
import { agreementOf, recordAction, writeRecurringDonation } from '../lookup.ts';
import { type RecurringDonationRow, recurringDonations } from '../table.ts';
import { startCycle } from './cycles.ts';

/** Creates the recurring donation after its first donation was paid; idempotent per donation. */
export async function startRecurringDonation(
  ctx: TransactionContext,
  donation: DonationRow,
): Promise<void> {
  const { frequency, paymentId, orgId } = donation;
  if (frequency === 'once' || paymentId === null || donation.email === '') return;
  const card = await savedCardOf(ctx, paymentId);
  const row = await insert(ctx, { ...donation, frequency }, card && { ...card, paymentId });
  if (!row) return;
  const inserted = await agreementOf(ctx, row);
  const paidOn = dayIn(donation.at, inserted.timeZone);
  const day = Number(paidOn.slice(8));
  const agreement = await writeRecurringDonation(ctx, inserted, {
    day,
    lastOn: paidOn,
    nextOn: firstDue(paidOn, inserted.today, { frequency, day }),
  });
  await ctx.db
    .update(donations)
    .set({ recurringDonationId: row.id, dueOn: paidOn })
    .where(eq(donations.id, donation.id));
  await startCycle(ctx, row, {
    dueOn: paidOn,
    status: 'paid',
    donationId: donation.id,
    attempts: 1,
    endedAt: donation.at,
  });
  await recordAction(ctx, row, { what: 'started', by: 'donor' });
  await notifyStarted(ctx, agreement);
  await emit(ctx, recurringDonationStarted, { orgId, recurringDonationId: row.id });
}

type FirstDonation = DonationRow & { readonly frequency: 'monthly' | 'yearly' };
type SavedCardWithPayment = SavedCard & { readonly paymentId: string };

async function insert(
  ctx: TransactionContext,
  donation: FirstDonation,
  card: SavedCardWithPayment | undefined,
): Promise<RecurringDonationRow | undefined> {
  const {
    orgId,
    causeId,
    id: donationId,
    name,
    email,
    contactId,
    amountMinor,
    currency,
  } = donation;
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(recurringDonations)
    .values({
      id: uuidv7(),
      orgId,
      causeId,
      donationId,
      contactId,
      name,
      email,
      amountMinor,
      currency,
      coversFee: donation.coversFee,
      feeCoveredMinor: donation.feeCoveredMinor,
      frequency: donation.frequency,
      day: 1,
      lastOn: donation.at.toISOString().slice(0, 10),
      collectionMethod: card ? 'card' : 'reminder',
      savedByPaymentId: card?.paymentId,
      cardBrand: card?.brand,
      cardLast4: card?.last4,
      cardEndsOn: card?.endsOn,
      cardStoredUntil: card?.storedUntil,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: recurringDonations.donationId })
    .returning();
  return row;
}
