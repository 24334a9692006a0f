import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { type PageDonation, pageDonation } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  cursorsOf,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
  takeFrom,
} from '../../../kernel/index.ts';
import { sendMail, writeEmail } from '../../../platform/mail/index.ts';
import { causes } from '../../causes/index.ts';
import { type FundraiserRow, fundraisers, pageOfToken } from '../../fundraisers/index.ts';
import { donations, shownDonations } from '../table.ts';

const cursors = cursorsOf('donations.through-page', [z.iso.datetime(), z.uuid()]);

const select = ({ db }: TransactionContext, among: SQL | undefined, limit: number) =>
  db
    .select({
      shown: shownDonations,
      email: donations.email,
      thankedAt: donations.thankedAt,
      donationId: donations.id,
    })
    .from(shownDonations)
    .innerJoin(donations, eq(donations.id, shownDonations.donationId))
    .where(among)
    .orderBy(desc(shownDonations.at), desc(shownDonations.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof select>>[number];

const through = ({ id }: Pick<FundraiserRow, 'id'>) => eq(shownDonations.fundraiserId, id);

/** @throws Problem `not_found` for a link that opens nothing any more */
export async function listPageDonations(
  ctx: TransactionContext,
  { token, cursor, limit }: Input<typeof contract.listPageDonations>,
) {
  const own = through(await pageOfToken(ctx, token));
  const place = cursor === undefined ? undefined : cursors.position(cursor);
  const after =
    place &&
    sql`(${shownDonations.at}, ${shownDonations.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`;
  const rows = await select(ctx, and(own, after), limit + 1);
  const { page, next } = pageOf(rows, limit, ({ shown }) =>
    cursors.after([shown.at.toISOString(), shown.id]),
  );
  return { items: page.map(present), total: await ctx.db.$count(shownDonations, own), next };
}

const present = ({ shown, email, thankedAt }: Row): PageDonation =>
  pageDonation.parse({
    id: shown.id,
    name: shown.name,
    message: shown.message,
    at: shown.at.toISOString(),
    amount:
      shown.amountMinor === null
        ? null
        : { amountMinor: shown.amountMinor.toString(), currency: shown.currency },
    isThanked: thankedAt !== null,
    canThank: thankedAt === null && email !== '',
  });

/** Of one page, whoever holds its link. */
const thanksPerHour = { max: 60, windowSeconds: 3_600 } as const;

/**
 * Sends a few words to whoever gave, once for each donation.
 *
 * @throws Problem as `checkVisitor` does; `not_found`, `conflict` when it cannot be, `rate_limited`
 */
export async function thankForDonation(
  outside: RequestContext,
  { id, token, words, proof, website: honeypot }: Input<typeof contract.thankForDonation>,
): Promise<PageDonation> {
  const own = (ctx: TransactionContext) => pageOfToken(ctx, token);
  const page = await outside.transact(own, 'system');
  const visitor = await checkVisitor(outside, { action: 'FUNDRAISE', proof, honeypot });
  if (visitor !== 'robot') await takeFrom(outside, `fundraiser thanks ${page.id}`, thanksPerHour);
  return outside.transact(async (ctx) => {
    const owner = await own(ctx);
    const line = and(through(owner), eq(shownDonations.id, id));
    const [found] = await select(ctx, line, 1);
    const row = Problem.ifMissing(found, 'That donation');
    if (visitor === 'robot') return present(row);
    if (owner.status !== 'public' && owner.status !== 'closed')
      throw new Problem('conflict', 'Publish your page first.');
    const [donation] = await ctx.db
      .update(donations)
      .set({ thankedAt: ctx.now() })
      .where(and(eq(donations.id, row.donationId), isNull(donations.thankedAt)))
      .returning();
    if (!donation || donation.email === '')
      throw new Problem(
        'conflict',
        "You can't send thanks for this donation, or you already have.",
      );
    await sendThanks(ctx, owner, { to: donation.email, donationId: donation.id, words });
    const [after] = await select(ctx, line, 1);
    return present(Problem.ifMissing(after, 'That donation'));
  }, 'system');
}

type Thanks = { readonly to: string; readonly donationId: string; readonly words: string };

async function sendThanks(
  ctx: TransactionContext,
  page: FundraiserRow,
  { to, donationId, words }: Thanks,
) {
  const [cause] = await ctx.db.select().from(causes).where(eq(causes.id, page.causeId));
  const title = cause?.title ?? '';
  await sendMail(ctx, {
    orgId: page.orgId,
    to,
    key: `donations.page-thanks:${donationId}`,
    subject: `${page.name} thanks you for your donation`,
    ...writeEmail({
      greeting: 'Hello,',
      before: [
        `You donated to “${title}” through the fundraising page of ${page.name}, who writes:`,
        ...words.split(/\n{2,}/),
      ],
      action: { words: 'View page', url: `${ctx.config.publicUrl}/fundraise/${page.id}` },
      after: [
        `${page.name} can't see your email address and can message you only once about this donation.`,
      ],
    }),
  });
}

/** @throws Problem `not_found` for what is no donation, or came through no page that everybody may see */
export async function readDonationPage(
  { db }: TransactionContext,
  { reference }: Input<typeof contract.readDonationPage>,
) {
  const [row] = await db
    .select({ id: fundraisers.id, name: fundraisers.name })
    .from(donations)
    .innerJoin(fundraisers, eq(fundraisers.id, donations.fundraiserId))
    .where(
      and(eq(donations.reference, reference), inArray(fundraisers.status, ['public', 'closed'])),
    );
  return Problem.ifMissing(row, 'That page');
}
