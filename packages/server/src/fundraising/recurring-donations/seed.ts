import { and, eq, inArray, isNull } from 'drizzle-orm';
import { dayIn, type TestPlatform, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { type DonationRow, donations } from '../donations/index.ts';
import { startCycle } from './cycles/index.ts';
import { daysLater, firstDue } from './days.ts';
import { type Agreement, agreementOf, recordAction, writeRecurringDonation } from './lookup.ts';
import { recurringDonations } from './table.ts';

type DemoRecurringDonation = {
  readonly email: string;
  readonly frequency: 'monthly' | 'yearly';
  readonly outcome: 'active' | 'paused' | 'overdue' | 'cancelled';
};

/** Demo donors whose donations recur. A demo stores no cards, so they pay by link. */
const demoRecurringDonations: readonly DemoRecurringDonation[] = [
  { email: 'solange@example.org', frequency: 'monthly', outcome: 'active' },
  { email: 'amina.yusuf@example.org', frequency: 'yearly', outcome: 'active' },
  { email: 'p.hallam@example.org', frequency: 'monthly', outcome: 'paused' },
  { email: 'office@aidan.example.org', frequency: 'monthly', outcome: 'overdue' },
  { email: 'jp.nshuti@example.org', frequency: 'monthly', outcome: 'cancelled' },
];

/** Turns some demo donations into recurring donations. */
export async function seedRecurringDonations({ system }: TestPlatform): Promise<void> {
  const emails = demoRecurringDonations.map(({ email }) => email);
  const first = await system.transact(({ db }) =>
    db
      .select()
      .from(donations)
      .where(
        and(
          inArray(donations.email, emails),
          eq(donations.status, 'paid'),
          isNull(donations.recurringDonationId),
          eq(donations.frequency, 'once'),
        ),
      )
      .orderBy(donations.id),
  );
  for (const donation of first) {
    const demo = demoRecurringDonations.find(({ email }) => email === donation.email);
    if (demo) await system.transact((ctx) => fill(ctx, donation, demo));
  }
}

async function fill(
  ctx: TransactionContext,
  donation: DonationRow,
  { frequency, outcome: become }: DemoRecurringDonation,
): Promise<void> {
  const { orgId, causeId, id: donationId, name, email, amountMinor, currency, at } = donation;
  const [row] = await ctx.db
    .insert(recurringDonations)
    .values({
      id: uuidv7(),
      orgId,
      causeId,
      donationId,
      name,
      email,
      amountMinor,
      currency,
      frequency,
      day: 1,
      collectionMethod: 'reminder',
      lastOn: at.toISOString().slice(0, 10),
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: recurringDonations.donationId })
    .returning();
  if (!row) return;
  const agreement = await agreementOf(ctx, row);
  const paidOn = dayIn(at, agreement.timeZone);
  const day = Number(paidOn.slice(8));
  const nextOn = firstDue(paidOn, agreement.today, { frequency, day });
  const locked = await writeRecurringDonation(ctx, agreement, { day, lastOn: paidOn, nextOn });
  const change = { recurringDonationId: row.id, dueOn: paidOn, frequency };
  await ctx.db.update(donations).set(change).where(eq(donations.id, donationId));
  await startCycle(ctx, row, {
    dueOn: paidOn,
    status: 'paid',
    donationId,
    attempts: 1,
    endedAt: at,
  });
  await recordAction(ctx, row, { what: 'started', by: 'donor' });
  await grow(ctx, locked, become);
}

const reason = 'I have moved and give at home now.';

async function grow(
  ctx: TransactionContext,
  agreement: Agreement,
  outcome: DemoRecurringDonation['outcome'],
): Promise<void> {
  const { row, today } = agreement;
  if (outcome === 'active') return;
  if (outcome === 'overdue')
    await startCycle(ctx, row, {
      dueOn: daysLater(row.lastOn, 1),
      status: 'failed',
      reason: 'unpaid',
      failure: 'Insufficient funds',
      endedAt: ctx.now(),
    });
  const changes = {
    overdue: { status: 'overdue', failure: 'Insufficient funds', missed: 1 },
    paused: { status: 'paused', pausedUntil: daysLater(today, 45) },
    cancelled: {
      status: 'cancelled',
      nextOn: null,
      cancelledAt: ctx.now(),
      cancelledBy: 'donor',
      cancelReason: reason,
    },
  } as const;
  await writeRecurringDonation(ctx, agreement, changes[outcome]);
  if (outcome !== 'overdue')
    await recordAction(ctx, row, {
      what: outcome,
      by: 'donor',
      words: outcome === 'cancelled' ? reason : '',
    });
}
