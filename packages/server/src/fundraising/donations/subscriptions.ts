import { and, eq, ne } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { type Context, type Subscription, subscribe } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import { fundraisers } from '../fundraisers/index.ts';
import { giftCorrected, giftReceived, giftRefunded } from './events.ts';
import { fundraisersOf } from './fundraisers-of.ts';
import {
  type About,
  amountInWords,
  sendCard,
  sendCorrection,
  sendReceipt,
  sendRefund,
} from './letters.ts';
import { tellOwner } from './page-news.ts';
import { gifts } from './table.ts';

/** Whether Gift Aid can still be declared on a donation. */
export type OffersGiftAid = (ctx: Context, giftId: string) => Promise<boolean>;

declare module '../../kernel/capability.ts' {
  interface Contributions {
    readonly offersGiftAid: OffersGiftAid;
  }
}

export const subscriptionsWith = (offersGiftAid: OffersGiftAid): readonly Subscription[] => [
  subscribe(giftReceived, 'donations.thank', async (ctx, { giftId }) => {
    const found = await aboutGift(ctx, giftId);
    if (!found) return;
    const about = { ...found, offersGiftAid: await offersGiftAid(ctx, giftId) };
    await sendReceipt(ctx, about);
    await sendCard(ctx, about);
  }),
  subscribe(giftReceived, 'donations.tell-team', async (ctx, { giftId }) => {
    const about = await aboutGift(ctx, giftId);
    // Who wrote it down knows.
    if (!about || about.gift.offline) return;
    const { gift, cause: title } = about;
    await notify(ctx, {
      orgId: gift.orgId,
      userIds: await fundraisersOf(ctx, gift.orgId),
      source: `donations.received:${giftId}`,
      title: '{{who}} gave {{amount}}',
      body: 'For {{title}}',
      words: { who: gift.name, amount: amountInWords(gift.amountMinor, gift.currency), title },
      href: `/gifts/${giftId}`,
    });
  }),
  subscribe(giftReceived, 'donations.tell-page-owner', tellOwner),
  subscribe(giftCorrected, 'donations.tell-corrected', async (ctx, { giftId, isDeleted }) => {
    const about = await aboutGift(ctx, giftId);
    if (about) await sendCorrection(ctx, about, { isDeleted });
  }),
  subscribe(giftRefunded, 'donations.tell-refunded', async (ctx, event) => {
    // Their bank gave it to them: nobody here did.
    if (event.isDispute) return;
    const about = await aboutGift(ctx, event.giftId);
    if (!about) return;
    const { refundId, reason } = event;
    await sendRefund(ctx, about, { refundId, reason, amountMinor: BigInt(event.amountMinor) });
  }),
];

type Told = Omit<About, 'offersGiftAid'>;

/** Undefined for what was erased meanwhile. */
async function aboutGift(ctx: Context, giftId: string): Promise<Told | undefined> {
  const [row] = await ctx.db
    .select({
      gift: gifts,
      cause: causes.title,
      organisation: organisations.name,
      timeZone: organisations.timeZone,
      through: fundraisers.name,
    })
    .from(gifts)
    .innerJoin(causes, eq(causes.id, gifts.causeId))
    .innerJoin(organisations, eq(organisations.id, gifts.orgId))
    .leftJoin(fundraisers, and(eq(fundraisers.id, gifts.fundraiserId), ne(fundraisers.name, '')))
    .where(eq(gifts.id, giftId));
  return row;
}
