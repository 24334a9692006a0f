import { and, eq, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { fundraisersOf } from './donation-managers.ts';
import {
  type About,
  amountInText,
  sendCard,
  sendCorrection,
  sendReceipt,
  sendRefund,
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
    const found = await aboutDonation(ctx, donationId);
    if (!found) return;
    const about = { ...found, offersGiftAid: await offersGiftAid(ctx, donationId) };
    await sendReceipt(ctx, about);
    await sendCard(ctx, about);
  }),
  subscribe(donationReceived, 'donations.tell-team', async (ctx, { donationId }) => {
    const about = await aboutDonation(ctx, donationId);
    // Who wrote it down knows.
    if (!about || about.donation.offline) return;
    const { donation, cause: title } = about;
    await notify(ctx, {
      orgId: donation.orgId,
      userIds: await fundraisersOf(ctx, donation.orgId),
      source: `donations.received:${donationId}`,
      title: '{{who}} donated {{amount}}',
      body: 'For {{title}}',
      words: {
        who: donation.name,
        amount: amountInText(donation.amountMinor, donation.currency),
        title,
      },
      href: `/donations/${donationId}`,
    });
  }),
  subscribe(donationReceived, 'donations.tell-page-owner', notifyOwner),
  subscribe(
    donationCorrected,
    'donations.tell-corrected',
    async (ctx, { donationId, isDeleted }) => {
      const about = await aboutDonation(ctx, donationId);
      if (about) await sendCorrection(ctx, about, { isDeleted });
    },
  ),
  subscribe(donationRefunded, 'donations.tell-refunded', async (ctx, event) => {
    // Their bank gave it to them: nobody here did.
    if (event.isDispute) return;
    const about = await aboutDonation(ctx, event.donationId);
    if (!about) return;
    const { refundId, reason } = event;
    await sendRefund(ctx, about, { refundId, reason, amountMinor: BigInt(event.amountMinor) });
  }),
];

type Report = Omit<About, 'offersGiftAid'>;

/** Undefined for what was erased meanwhile. */
async function aboutDonation(
  ctx: TransactionContext,
  donationId: string,
): Promise<Report | undefined> {
  const [row] = await ctx.db
    .select({
      donation: donations,
      cause: causes.title,
      organisation: organisations.name,
      timeZone: organisations.timeZone,
      through: fundraisers.name,
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
