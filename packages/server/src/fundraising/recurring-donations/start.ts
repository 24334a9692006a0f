import { eq } from 'drizzle-orm';
import { dayIn, emit, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { type SavedCard, savedCardOf } from '../../money/payments/index.ts';
import { type DonationRow, donations } from '../donations/index.ts';
import { beginCycle } from './cycles.ts';
import { firstDue } from './days.ts';
import { notifyBegun } from './emails.ts';
import { recurringDonationStarted } from './events.ts';
import { around, recordAction, writeRecurringDonation } from './lookup.ts';
import { type RecurringDonationRow, recurringDonations } from './table.ts';

/** Agrees on what goes on after a first donation that was paid. Told twice of the same donation, it is one agreement. */
export async function startRecurringDonation(
  ctx: TransactionContext,
  donation: DonationRow,
): Promise<void> {
  const { rhythm, paymentId, orgId } = donation;
  if (rhythm === 'once' || paymentId === null || donation.email === '') return;
  const card = await savedCardOf(ctx, paymentId);
  const row = await insert(ctx, { ...donation, rhythm }, card && { ...card, paymentId });
  if (!row) return;
  const found = await around(ctx, row);
  const paidOn = dayIn(donation.at, found.timeZone);
  const day = Number(paidOn.slice(8));
  const held = await writeRecurringDonation(ctx, found, {
    day,
    lastOn: paidOn,
    nextOn: firstDue(paidOn, found.today, { rhythm, day }),
  });
  await ctx.db
    .update(donations)
    .set({ recurringDonationId: row.id, dueOn: paidOn })
    .where(eq(donations.id, donation.id));
  await beginCycle(ctx, row, {
    dueOn: paidOn,
    status: 'paid',
    donationId: donation.id,
    trials: 1,
    endedAt: donation.at,
  });
  await recordAction(ctx, row, { what: 'begun', by: 'donor' });
  await notifyBegun(ctx, held);
  await emit(ctx, recurringDonationStarted, { orgId, recurringDonationId: row.id });
}

type First = DonationRow & { readonly rhythm: 'monthly' | 'yearly' };
type Card = SavedCard & { readonly paymentId: string };

async function insert(
  ctx: TransactionContext,
  donation: First,
  card: Card | undefined,
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
      rhythm: donation.rhythm,
      day: 1,
      lastOn: donation.at.toISOString().slice(0, 10),
      way: card ? 'card' : 'reminder',
      keptBy: card?.paymentId,
      cardBrand: card?.brand,
      cardLast4: card?.last4,
      cardEndsOn: card?.endsOn,
      keptUntil: card?.keptUntil,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: recurringDonations.donationId })
    .returning();
  return row;
}
