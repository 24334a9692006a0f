import { phrase } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import {
  donationCorrected,
  donationManagersOf,
  donationReceived,
  donationRefunded,
  donations,
} from '../donations/index.ts';
import { updatePaid } from './allocation.ts';
import { pledgeConfirmed } from './events.ts';
import { pledges } from './table.ts';

export const pledgeSubscriptions: readonly Subscription[] = [
  subscribe(donationReceived, 'pledges.count-donation', (ctx, { donationId }) =>
    updateOf(ctx, donationId),
  ),
  subscribe(
    donationCorrected,
    'pledges.follow-correction',
    async (ctx, { donationId, pledgeId }) => {
      if (pledgeId !== null) await updatePaid(ctx, pledgeId);
      await updateOf(ctx, donationId);
    },
  ),
  subscribe(donationRefunded, 'pledges.take-back', (ctx, { donationId }) =>
    updateOf(ctx, donationId),
  ),
  subscribe(pledgeConfirmed, 'pledges.notify-team', (ctx, { pledgeId }) =>
    notifyTeam(ctx, pledgeId),
  ),
];

async function updateOf(ctx: TransactionContext, donationId: string): Promise<void> {
  const [donation] = await ctx.db
    .select({ pledgeId: donations.pledgeId })
    .from(donations)
    .where(eq(donations.id, donationId));
  if (donation?.pledgeId) await updatePaid(ctx, donation.pledgeId);
}

/** Notifies the team of a pledge that a donor made on the cause's page. */
async function notifyTeam(ctx: TransactionContext, pledgeId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ pledge: pledges, title: causes.title })
    .from(pledges)
    .innerJoin(causes, eq(causes.id, pledges.causeId))
    .where(eq(pledges.id, pledgeId));
  if (!row || row.pledge.name === '') return;
  const { orgId, name: who, promisedMinor, currency } = row.pledge;
  await notify(ctx, {
    orgId,
    userIds: await donationManagersOf(ctx, orgId),
    source: `donations.promised:${pledgeId}`,
    title: phrase('{{who}} pledged {{amount}}'),
    body: phrase('For {{title}}'),
    words: { who, amount: { amountMinor: promisedMinor.toString(), currency }, title: row.title },
    href: `/pledges/${pledgeId}`,
  });
}
