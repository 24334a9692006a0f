import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { type FundraiserRow, fundraisers, sendDonations } from '../../fundraisers/index.ts';
import { amountInText, testModeText } from '../emails.ts';
import { type DonationRow, donations } from '../table.ts';

const notNotified = and(
  isNull(donations.ownerNotifiedAt),
  inArray(donations.status, ['paid', 'partly-refunded']),
);

/**
 * Notifies the owner of the fundraising page that a donation was made through, as they chose: immediately, in the
 * daily digest or not at all.
 */
export async function notifyOwner(
  ctx: TransactionContext,
  { donationId }: { readonly donationId: string },
) {
  const [row] = await ctx.db
    .select({ page: fundraisers })
    .from(donations)
    .innerJoin(fundraisers, eq(fundraisers.id, donations.fundraiserId))
    .where(eq(donations.id, donationId));
  if (!row || row.page.notifications === 'daily') return;
  const [donation] = await markNotified(ctx, eq(donations.id, donationId));
  const { notifications, email, status } = row.page;
  if (!donation || notifications === 'no' || email === '' || status === 'removed') return;
  await sendDonations(ctx, row.page, {
    lines: [...testModeLines(ctx, [donation]), ...linesOf(donation)],
    subject: 'New donation through your fundraising page',
    key: `donations.page-donation:${donationId}`,
  });
}

const markNotified = ({ db, now }: TransactionContext, which: ReturnType<typeof eq>) =>
  db.update(donations).set({ ownerNotifiedAt: now() }).where(and(which, notNotified)).returning();

const testModeLines = (
  { adapters }: TransactionContext,
  donationRows: readonly DonationRow[],
): string[] =>
  !adapters.payments.some(({ isLive }) => isLive) && donationRows.some(({ offline }) => !offline)
    ? [testModeText]
    : [];

/** Owners of pages never see what a donor hides from the public. */
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
/** Maximum number of donations listed in an email; the rest are counted. */
const maxLines = 50;

/** Emails a daily digest of donations to the owners who chose that. */
export const pageDigest = defineJob({
  name: 'donations.page-digest',
  cron: '17 6 * * *',
  payload: z.object({}),
  run: async (requestContext: RequestContext) => {
    for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
      const pages = await requestContext.transact(
        (ctx) => pagesWithDonations(ctx, after),
        'system',
      );
      for (const page of pages)
        await requestContext.transact((ctx) => sendDigest(ctx, page), 'system');
      more = pages.length === batchSize;
      after = pages.at(-1)?.id ?? after;
    }
  },
});

const pagesWithDonations = ({ db }: TransactionContext, after: string) =>
  db
    .select()
    .from(fundraisers)
    .where(
      and(
        eq(fundraisers.notifications, 'daily'),
        sql`${fundraisers.id} > ${after}::uuid`,
        sql`exists (select from donations g where g.fundraiser_id = ${fundraisers.id} and g.owner_notified_at is null
          and g.status in ('paid', 'partly-refunded'))`,
      ),
    )
    .orderBy(fundraisers.id)
    .limit(batchSize);

async function sendDigest(ctx: TransactionContext, page: FundraiserRow): Promise<void> {
  const donationRows = await markNotified(ctx, eq(donations.fundraiserId, page.id));
  const [first] = donationRows;
  if (!first || page.email === '') return;
  const omitted = donationRows.length - maxLines;
  const received = donationRows.length === 1 ? 'A donation' : `${donationRows.length} donations`;
  await sendDonations(ctx, page, {
    lines: [
      ...testModeLines(ctx, donationRows),
      ...donationRows.slice(0, maxLines).flatMap(linesOf),
      ...(omitted > 0 ? [`Plus ${omitted} more.`] : []),
    ],
    subject: `${received} received through your fundraising page`,
    key: `donations.page-donations:${first.id}`,
  });
}
