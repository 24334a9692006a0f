import { phrase } from '@ngo-plus/contract/kernel';
import { and, eq, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { donationManagersOf } from './donation-managers.ts';
import {
  type DonationFacts,
  sendCorrection,
  sendReceipt,
  sendRefund,
  sendTributeCard,
} from './emails.ts';
import { donationCorrected, donationReceived, donationRefunded } from './events.ts';
import { notifyOwner } from './fundraising-pages/index.ts';
import { donations } from './table.ts';

/** Whether Gift Aid can still be declared on a donation. */
export type OffersGiftAid = (ctx: TransactionContext, donationId: string) => Promise<boolean>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    readonly offersGiftAid: OffersGiftAid;
  }
}

export const subscriptionsWith = (offersGiftAid: OffersGiftAid): readonly Subscription[] => [
  subscribe(donationReceived, 'donations.thank', async (ctx, { donationId }) => {
    const stored = await donationFacts(ctx, donationId);
    if (!stored) return;
    const facts = { ...stored, offersGiftAid: await offersGiftAid(ctx, donationId) };
    await sendReceipt(ctx, facts);
    await sendTributeCard(ctx, facts);
  }),
  subscribe(donationReceived, 'donations.notify-team', async (ctx, { donationId }) => {
    const facts = await donationFacts(ctx, donationId);
    // The team recorded it themselves.
    if (!facts || facts.donation.offline) return;
    const { donation, cause: title } = facts;
    await notify(ctx, {
      orgId: donation.orgId,
      userIds: await donationManagersOf(ctx, donation.orgId),
      source: `donations.received:${donationId}`,
      title: phrase('{{who}} donated {{amount}}'),
      body: phrase('For {{title}}'),
      words: {
        who: donation.name,
        amount: { amountMinor: donation.amountMinor.toString(), currency: donation.currency },
        title,
      },
      href: `/donations/${donationId}`,
    });
  }),
  subscribe(donationReceived, 'donations.notify-page-owner', notifyOwner),
  subscribe(
    donationCorrected,
    'donations.notify-corrected',
    async (ctx, { donationId, isDeleted }) => {
      const facts = await donationFacts(ctx, donationId);
      if (facts) await sendCorrection(ctx, facts, { isDeleted });
    },
  ),
  subscribe(donationRefunded, 'donations.notify-refunded', async (ctx, event) => {
    // The donor’s bank reversed the payment, so no refund email is due.
    if (event.isDispute) return;
    const facts = await donationFacts(ctx, event.donationId);
    if (!facts) return;
    const { refundId, reason } = event;
    await sendRefund(ctx, facts, { refundId, reason, amountMinor: BigInt(event.amountMinor) });
  }),
];

type StoredFacts = Omit<DonationFacts, 'offersGiftAid'>;

/** Loads what emails about a donation need; undefined if the donation was erased meanwhile. */
async function donationFacts(
  ctx: TransactionContext,
  donationId: string,
): Promise<StoredFacts | undefined> {
  const [row] = await ctx.db
    .select({
      donation: donations,
      cause: causes.title,
      organisation: organisations.name,
      timeZone: organisations.timeZone,
      pageName: fundraisers.name,
    })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .innerJoin(organisations, eq(organisations.id, donations.orgId))
    .leftJoin(
      fundraisers,
      and(eq(fundraisers.id, donations.fundraiserId), ne(fundraisers.name, '')),
    )
    .where(eq(donations.id, donationId));
  return row;
}
