import { eq } from 'drizzle-orm';
import { notify } from '../../identity/notifications/index.ts';
import { type Context, type Subscription, subscribe } from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import {
  amountInWords,
  fundraisersOf,
  giftCorrected,
  giftReceived,
  giftRefunded,
  gifts,
} from '../donations/index.ts';
import { pledgePromised } from './events.ts';
import { settlePledge } from './settling.ts';
import { pledges } from './table.ts';

export const pledgeSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'pledges.count-gift', (ctx, { giftId }) => settleOf(ctx, giftId)),
  subscribe(giftCorrected, 'pledges.follow-correction', async (ctx, { giftId, pledgeId }) => {
    if (pledgeId !== null) await settlePledge(ctx, pledgeId);
    await settleOf(ctx, giftId);
  }),
  subscribe(giftRefunded, 'pledges.take-back', (ctx, { giftId }) => settleOf(ctx, giftId)),
  subscribe(pledgePromised, 'pledges.tell-team', (ctx, { pledgeId }) => tellTeam(ctx, pledgeId)),
];

async function settleOf(ctx: Context, giftId: string): Promise<void> {
  const [gift] = await ctx.db
    .select({ pledgeId: gifts.pledgeId })
    .from(gifts)
    .where(eq(gifts.id, giftId));
  if (gift?.pledgeId) await settlePledge(ctx, gift.pledgeId);
}

/** Somebody promised a gift on the page of a cause; nobody of the team wrote it down. */
async function tellTeam(ctx: Context, pledgeId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ pledge: pledges, title: causes.title })
    .from(pledges)
    .innerJoin(causes, eq(causes.id, pledges.causeId))
    .where(eq(pledges.id, pledgeId));
  if (!row || row.pledge.name === '') return;
  const { orgId, name: who, promisedMinor, currency } = row.pledge;
  await notify(ctx, {
    orgId,
    userIds: await fundraisersOf(ctx, orgId),
    source: `donations.promised:${pledgeId}`,
    title: '{{who}} promised {{amount}}',
    body: 'For {{title}}',
    words: { who, amount: amountInWords(promisedMinor, currency), title: row.title },
    href: `/pledges/${pledgeId}`,
  });
}
