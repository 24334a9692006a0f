import { worded } from '@ngo-plus/contract/kernel';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  amountValue,
  defineJob,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import type { EmailWords } from '../../../platform/mail/index.ts';
import { type FundraiserRow, fundraisers, sendDonations } from '../../fundraisers/index.ts';
import { testModeNotice } from '../emails.ts';
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
    before: [...testModeLines(ctx, [donation]), ...linesOf(donation)],
    subject: worded('New donation through your fundraising page'),
    key: `donations.page-donation:${donationId}`,
  });
}

const markNotified = ({ db, now }: TransactionContext, which: ReturnType<typeof eq>) =>
  db.update(donations).set({ ownerNotifiedAt: now() }).where(and(which, notNotified)).returning();

const testModeLines = (
  { adapters }: TransactionContext,
  donationRows: readonly DonationRow[],
): EmailWords[] =>
  !adapters.payments.some(({ isLive }) => isLive) && donationRows.some(({ offline }) => !offline)
    ? [testModeNotice]
    : [];

/** Owners of pages never see what a donor hides from the public. */
function linesOf(donation: DonationRow): EmailWords[] {
  const { hides, name, message, currency } = donation;
  const donor = hides === 'name' || hides === 'all' || name === '' ? worded('Someone') : name;
  const amount = amountValue(donation.amountMinor - donation.refundedMinor, currency);
  return [
    hides === 'amount' || hides === 'all'
      ? worded('{{donor}} made a donation.', { donor })
      : worded('{{donor}} donated {{amount}}.', { donor, amount }),
    ...(hides === 'all' || message === '' ? [] : [{ verbatim: `“${message}”` }]),
  ];
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
  await sendDonations(ctx, page, {
    before: [
      ...testModeLines(ctx, donationRows),
      ...donationRows.slice(0, maxLines).flatMap(linesOf),
      ...(omitted > 0 ? [worded('Plus {{count}} more.', { count: omitted })] : []),
    ],
    subject: worded('{{count}} donations received through your fundraising page', {
      count: donationRows.length,
      defaultValue_one: 'A donation received through your fundraising page',
    }),
    key: `donations.page-donations:${first.id}`,
  });
}
