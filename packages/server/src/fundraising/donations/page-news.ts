import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, defineJob, type Outside } from '../../kernel/index.ts';
import { type FundraiserRow, fundraisers, sendGifts } from '../fundraisers/index.ts';
import { amountInWords, playedWords } from './letters.ts';
import { type GiftRow, gifts } from './table.ts';

const untold = and(isNull(gifts.ownerToldAt), inArray(gifts.status, ['paid', 'partly-refunded']));

/** Tells whoever owns the page that a gift came through, as they wish: at once, tomorrow, or not. */
export async function tellOwner(ctx: Context, { giftId }: { readonly giftId: string }) {
  const [row] = await ctx.db
    .select({ page: fundraisers })
    .from(gifts)
    .innerJoin(fundraisers, eq(fundraisers.id, gifts.fundraiserId))
    .where(eq(gifts.id, giftId));
  if (!row || row.page.tells === 'daily') return;
  const [gift] = await markTold(ctx, eq(gifts.id, giftId));
  const { tells, email, status } = row.page;
  if (!gift || tells === 'no' || email === '' || status === 'removed') return;
  await sendGifts(ctx, row.page, {
    lines: [...played(ctx, [gift]), ...linesOf(gift)],
    subject: 'A gift came through your page',
    key: `donations.page-gift:${giftId}`,
  });
}

const markTold = ({ db, now }: Context, which: ReturnType<typeof eq>) =>
  db.update(gifts).set({ ownerToldAt: now() }).where(and(which, untold)).returning();

const played = ({ adapters }: Context, found: readonly GiftRow[]): string[] =>
  !adapters.payments.some(({ isLive }) => isLive) && found.some(({ offline }) => !offline)
    ? [playedWords]
    : [];

/** Nothing that the donor hides from the public is told to the owner of a page. */
function linesOf(gift: GiftRow): string[] {
  const { hides } = gift;
  const who = hides === 'name' || hides === 'all' || gift.name === '' ? 'Somebody' : gift.name;
  const amount =
    hides === 'amount' || hides === 'all'
      ? ''
      : ` ${amountInWords(gift.amountMinor - gift.refundedMinor, gift.currency)}`;
  const words = hides === 'all' || gift.message === '' ? [] : [`“${gift.message}”`];
  return [`${who} gave${amount}.`, ...words];
}

const batchSize = 100;
/** Of one letter; more gifts are summed up. */
const mostLines = 50;

/** One letter about the gifts of a day, for those owners who wish that. */
export const pageDigest = defineJob({
  name: 'donations.page-digest',
  cron: '17 6 * * *',
  payload: z.object({}),
  run: async (outside: Outside) => {
    for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
      const pages = await outside.transact((ctx) => withNews(ctx, after), 'system');
      for (const page of pages) await outside.transact((ctx) => tellDay(ctx, page), 'system');
      more = pages.length === batchSize;
      after = pages.at(-1)?.id ?? after;
    }
  },
});

const withNews = ({ db }: Context, after: string) =>
  db
    .select()
    .from(fundraisers)
    .where(
      and(
        eq(fundraisers.tells, 'daily'),
        sql`${fundraisers.id} > ${after}::uuid`,
        sql`exists (select from gifts g where g.fundraiser_id = ${fundraisers.id} and g.owner_told_at is null
          and g.status in ('paid', 'partly-refunded'))`,
      ),
    )
    .orderBy(fundraisers.id)
    .limit(batchSize);

async function tellDay(ctx: Context, page: FundraiserRow): Promise<void> {
  const found = await markTold(ctx, eq(gifts.fundraiserId, page.id));
  const [first] = found;
  if (!first || page.email === '') return;
  const rest = found.length - mostLines;
  const gifted = found.length === 1 ? 'A gift' : `${found.length} gifts`;
  await sendGifts(ctx, page, {
    lines: [
      ...played(ctx, found),
      ...found.slice(0, mostLines).flatMap(linesOf),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    subject: `${gifted} came through your page`,
    key: `donations.page-gifts:${first.id}`,
  });
}
