import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { type FundraiserRow, fundraisers, sendDonations } from '../../fundraisers/index.ts';
import { amountInText, playedText } from '../emails.ts';
import { type DonationRow, donations } from '../table.ts';

const untold = and(
  isNull(donations.ownerToldAt),
  inArray(donations.status, ['paid', 'partly-refunded']),
);

/** Tells whoever owns the page that a donation came through, as they wish: at once, tomorrow, or not. */
export async function notifyOwner(
  ctx: TransactionContext,
  { donationId }: { readonly donationId: string },
) {
  const [row] = await ctx.db
    .select({ page: fundraisers })
    .from(donations)
    .innerJoin(fundraisers, eq(fundraisers.id, donations.fundraiserId))
    .where(eq(donations.id, donationId));
  if (!row || row.page.tells === 'daily') return;
  const [donation] = await markText(ctx, eq(donations.id, donationId));
  const { tells, email, status } = row.page;
  if (!donation || tells === 'no' || email === '' || status === 'removed') return;
  await sendDonations(ctx, row.page, {
    lines: [...played(ctx, [donation]), ...linesOf(donation)],
    subject: 'New donation through your fundraising page',
    key: `donations.page-donation:${donationId}`,
  });
}

const markText = ({ db, now }: TransactionContext, which: ReturnType<typeof eq>) =>
  db.update(donations).set({ ownerToldAt: now() }).where(and(which, untold)).returning();

const played = ({ adapters }: TransactionContext, found: readonly DonationRow[]): string[] =>
  !adapters.payments.some(({ isLive }) => isLive) && found.some(({ offline }) => !offline)
    ? [playedText]
    : [];

/** Nothing that the donor hides from the public is told to the owner of a page. */
function linesOf(donation: DonationRow): string[] {
  const { hides } = donation;
  const who =
    hides === 'name' || hides === 'all' || donation.name === '' ? 'Someone' : donation.name;
  const amount =
    hides === 'amount' || hides === 'all'
      ? ''
      : ` ${amountInText(donation.amountMinor - donation.refundedMinor, donation.currency)}`;
  const words = hides === 'all' || donation.message === '' ? [] : [`“${donation.message}”`];
  return [`${who} ${amount === '' ? 'made a donation' : `donated${amount}`}.`, ...words];
}

const batchSize = 100;
/** Of one letter; more donations are summed up. */
const mostLines = 50;

/** One letter about the donations of a day, for those owners who wish that. */
export const pageDigest = defineJob({
  name: 'donations.page-digest',
  cron: '17 6 * * *',
  payload: z.object({}),
  run: async (outside: RequestContext) => {
    for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
      const pages = await outside.transact((ctx) => withNews(ctx, after), 'system');
      for (const page of pages) await outside.transact((ctx) => notifyDay(ctx, page), 'system');
      more = pages.length === batchSize;
      after = pages.at(-1)?.id ?? after;
    }
  },
});

const withNews = ({ db }: TransactionContext, after: string) =>
  db
    .select()
    .from(fundraisers)
    .where(
      and(
        eq(fundraisers.tells, 'daily'),
        sql`${fundraisers.id} > ${after}::uuid`,
        sql`exists (select from donations g where g.fundraiser_id = ${fundraisers.id} and g.owner_told_at is null
          and g.status in ('paid', 'partly-refunded'))`,
      ),
    )
    .orderBy(fundraisers.id)
    .limit(batchSize);

async function notifyDay(ctx: TransactionContext, page: FundraiserRow): Promise<void> {
  const found = await markText(ctx, eq(donations.fundraiserId, page.id));
  const [first] = found;
  if (!first || page.email === '') return;
  const rest = found.length - mostLines;
  const received = found.length === 1 ? 'A donation' : `${found.length} donations`;
  await sendDonations(ctx, page, {
    lines: [
      ...played(ctx, found),
      ...found.slice(0, mostLines).flatMap(linesOf),
      ...(rest > 0 ? [`Plus ${rest} more.`] : []),
    ],
    subject: `${received} received through your fundraising page`,
    key: `donations.page-donations:${first.id}`,
  });
}
