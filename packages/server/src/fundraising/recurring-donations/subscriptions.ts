import { type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { donationManagersOf, donationReceived, donations } from '../donations/index.ts';
import { completeCycle, startRecurringDonation } from './cycles/index.ts';
import {
  recurringDonationEnded,
  recurringDonationOverdue,
  recurringDonationStarted,
} from './events.ts';
import { type Agreement, agreementOf } from './lookup.ts';
import { recurringDonations } from './table.ts';

export const recurringDonationSubscriptions: readonly Subscription[] = [
  subscribe(donationReceived, 'recurring-donations.follow', async (ctx, { donationId }) => {
    const [donation] = await ctx.db.select().from(donations).where(eq(donations.id, donationId));
    if (!donation) return;
    const { recurringDonationId, dueOn } = donation;
    if (recurringDonationId === null || dueOn === null) await startRecurringDonation(ctx, donation);
    else await completeCycle(ctx, { ...donation, recurringDonationId, dueOn });
  }),
  subscribe(
    recurringDonationStarted,
    'recurring-donations.notify-started',
    (ctx, { recurringDonationId }) =>
      notifyTeam(ctx, recurringDonationId, () => ({
        source: `donations.recurring-started:${recurringDonationId}`,
        title: phrase('{{who}} started a recurring donation of {{amount}}'),
        body: phrase('For {{title}}'),
      })),
  ),
  subscribe(
    recurringDonationEnded,
    'recurring-donations.notify-ended',
    (ctx, { recurringDonationId }) =>
      notifyTeam(ctx, recurringDonationId, ({ row }) =>
        row.cancelledBy === 'donor'
          ? {
              source: `donations.recurring-ended:${recurringDonationId}`,
              title: phrase('{{who}} cancelled a recurring donation of {{amount}}'),
              body:
                row.cancelReason === ''
                  ? phrase('For {{title}}')
                  : phrase('For {{title}}. Reason: {{reason}}'),
            }
          : undefined,
      ),
  ),
  subscribe(
    recurringDonationOverdue,
    'recurring-donations.notify-overdue',
    (ctx, { recurringDonationId, dueOn }) =>
      notifyTeam(ctx, recurringDonationId, ({ row }) => ({
        source: `donations.recurring-overdue:${recurringDonationId}:${dueOn}:${row.status}`,
        title:
          row.status === 'paused'
            ? phrase("{{who}}'s recurring donation is paused after three missed payments")
            : phrase("{{who}}'s recurring donation is overdue"),
        body: phrase('{{amount}} for {{title}}'),
      })),
  ),
];

type TeamNotification = {
  readonly source: `donations.${string}`;
  readonly title: Phrase;
  readonly body: Phrase;
};

/** Notifies the organisation’s donation managers, unless the donor was erased. */
async function notifyTeam(
  ctx: TransactionContext,
  recurringDonationId: string,
  notificationOf: (agreement: Agreement) => TeamNotification | undefined,
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(recurringDonations)
    .where(eq(recurringDonations.id, recurringDonationId));
  if (!row || row.email === '') return;
  const agreement = await agreementOf(ctx, row);
  const notification = notificationOf(agreement);
  if (!notification) return;
  const amount = { amountMinor: row.amountMinor.toString(), currency: row.currency };
  await notify(ctx, {
    ...notification,
    orgId: row.orgId,
    userIds: await donationManagersOf(ctx, row.orgId),
    words: { who: row.name, amount, title: agreement.cause, reason: row.cancelReason },
    href: `/recurring-donations/${recurringDonationId}`,
  });
}
