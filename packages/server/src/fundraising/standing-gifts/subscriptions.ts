import { eq } from 'drizzle-orm';
import { notify } from '../../identity/notifications/index.ts';
import { type Context, type Subscription, subscribe } from '../../kernel/index.ts';
import { amountInWords, fundraisersOf, giftReceived, gifts } from '../donations/index.ts';
import { beginStanding } from './beginning.ts';
import { completeTurn } from './completing.ts';
import { standingBegun, standingEnded, standingOverdue } from './events.ts';
import { around, type Held } from './holding.ts';
import { standingGifts } from './table.ts';

export const standingSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'standing-gifts.follow', async (ctx, { giftId }) => {
    const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId));
    if (!gift) return;
    const { standingId, dueOn } = gift;
    if (standingId === null || dueOn === null) await beginStanding(ctx, gift);
    else await completeTurn(ctx, { ...gift, standingId, dueOn });
  }),
  subscribe(standingBegun, 'standing-gifts.tell-begun', (ctx, { standingId }) =>
    tellTeam(ctx, standingId, () => ({
      source: `donations.standing-begun:${standingId}`,
      title: '{{who}} gives {{amount}} regularly from now on',
      body: 'For {{title}}',
    })),
  ),
  subscribe(standingEnded, 'standing-gifts.tell-ended', (ctx, { standingId }) =>
    tellTeam(ctx, standingId, ({ row }) =>
      row.cancelledBy === 'donor'
        ? {
            source: `donations.standing-ended:${standingId}`,
            title: '{{who}} ended a regular gift of {{amount}}',
            body: row.cancelReason === '' ? 'For {{title}}' : 'For {{title}}. Why: {{reason}}',
          }
        : undefined,
    ),
  ),
  subscribe(standingOverdue, 'standing-gifts.tell-overdue', (ctx, { standingId, dueOn }) =>
    tellTeam(ctx, standingId, ({ row }) => ({
      source: `donations.standing-overdue:${standingId}:${dueOn}:${row.status}`,
      title:
        row.status === 'paused'
          ? 'The regular gift of {{who}} is paused: it was not paid three times'
          : 'A regular gift of {{who}} is overdue',
      body: '{{amount}} for {{title}}',
    })),
  ),
];

type News = {
  readonly source: `donations.${string}`;
  readonly title: string;
  readonly body: string;
};

/** Who looks after gifts hears of it; of one that was erased there is nothing to say. */
async function tellTeam(
  ctx: Context,
  standingId: string,
  newsOf: (held: Held) => News | undefined,
): Promise<void> {
  const [row] = await ctx.db.select().from(standingGifts).where(eq(standingGifts.id, standingId));
  if (!row || row.email === '') return;
  const held = await around(ctx, row);
  const news = newsOf(held);
  if (!news) return;
  const amount = amountInWords(row.amountMinor, row.currency);
  await notify(ctx, {
    ...news,
    orgId: row.orgId,
    userIds: await fundraisersOf(ctx, row.orgId),
    words: { who: row.name, amount, title: held.cause, reason: row.cancelReason },
    href: `/regular-gifts/${standingId}`,
  });
}
