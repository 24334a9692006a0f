import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { type PageDonation, pageDonation } from '@ngo-plus/contract/fundraising/donations';
import { type Input, worded } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  consume,
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { greetingOf, paragraphsOf, sendEmail } from '../../../platform/mail/index.ts';
import { causes } from '../../causes/index.ts';
import { type FundraiserRow, fundraisers, pageOfToken } from '../../fundraisers/index.ts';
import { donations, publicDonations } from '../table.ts';

const cursors = cursorsOf('donations.through-page', [z.iso.datetime(), z.uuid()]);

const select = ({ db }: TransactionContext, condition: SQL | undefined, limit: number) =>
  db
    .select({
      shown: publicDonations,
      email: donations.email,
      thankedAt: donations.thankedAt,
      donationId: donations.id,
    })
    .from(publicDonations)
    .innerJoin(donations, eq(donations.id, publicDonations.donationId))
    .where(condition)
    .orderBy(desc(publicDonations.at), desc(publicDonations.id))
    .limit(limit);

type Row = Awaited<ReturnType<typeof select>>[number];

const through = ({ id }: Pick<FundraiserRow, 'id'>) => eq(publicDonations.fundraiserId, id);

/**
 * Lists the public donations of a fundraising page for its owner. @throws Problem `not_found` if the token is invalid
 * or has expired
 */
export async function listPageDonations(
  ctx: TransactionContext,
  { token, cursor, limit }: Input<typeof contract.listPageDonations>,
) {
  const own = through(await pageOfToken(ctx, token));
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const after =
    position &&
    sql`(${publicDonations.at}, ${publicDonations.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`;
  const rows = await select(ctx, and(own, after), limit + 1);
  const { page: publicPage, next } = pageOf(rows, limit, ({ shown }) =>
    cursors.after([shown.at.toISOString(), shown.id]),
  );
  return {
    items: publicPage.map(present),
    total: () => countMatching(ctx.db, publicDonations, own),
    next,
  };
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

/** Limit per page, no matter how many people have its link. */
const thanksPerHour = { max: 60, windowSeconds: 3_600 } as const;

/**
 * Emails the owner’s thanks to a donor, once per donation.
 *
 * @throws Problem as `checkVisitor` does; `not_found`, `conflict` if no thanks can be sent, `rate_limited`
 */
export async function thankForDonation(
  requestContext: RequestContext,
  { id, token, words, proof, website: honeypot }: Input<typeof contract.thankForDonation>,
): Promise<PageDonation> {
  const own = (ctx: TransactionContext) => pageOfToken(ctx, token);
  const publicPage = await requestContext.transact(own, 'system');
  const visitor = await checkVisitor(requestContext, { action: 'FUNDRAISE', proof, honeypot });
  if (visitor !== 'robot')
    await consume(requestContext, `fundraiser thanks ${publicPage.id}`, thanksPerHour);
  return requestContext.transact(async (ctx) => {
    const page = await own(ctx);
    const condition = and(through(page), eq(publicDonations.id, id));
    const [row] = await select(ctx, condition, 1);
    const donationRow = Problem.ifMissing(row, 'That donation');
    if (visitor === 'robot') return present(donationRow);
    if (page.status !== 'public' && page.status !== 'closed')
      throw new Problem('conflict', 'Publish your page first.');
    const [donation] = await ctx.db
      .update(donations)
      .set({ thankedAt: ctx.now() })
      .where(and(eq(donations.id, donationRow.donationId), isNull(donations.thankedAt)))
      .returning();
    if (!donation || donation.email === '')
      throw new Problem(
        'conflict',
        "You can't send thanks for this donation, or you already have.",
      );
    await sendThanks(ctx, page, { to: donation.email, donationId: donation.id, words });
    const [after] = await select(ctx, condition, 1);
    return present(Problem.ifMissing(after, 'That donation'));
  }, 'system');
}

type Thanks = { readonly to: string; readonly donationId: string; readonly words: string };

async function sendThanks(
  ctx: TransactionContext,
  publicPage: FundraiserRow,
  { to, donationId, words }: Thanks,
) {
  const [cause] = await ctx.db.select().from(causes).where(eq(causes.id, publicPage.causeId));
  const about = { name: publicPage.name, cause: cause?.title ?? '' };
  await sendEmail(ctx, {
    orgId: publicPage.orgId,
    to,
    key: `donations.page-thanks:${donationId}`,
    subject: worded('{{name}} thanks you for your donation', about),
    greeting: greetingOf(''),
    before: [
      worded(
        'You donated to “{{cause}}” through the fundraising page of {{name}}, who writes:',
        about,
      ),
      ...paragraphsOf(words),
    ],
    action: {
      words: worded('View page'),
      url: `${ctx.config.publicUrl}/fundraise/${publicPage.id}`,
    },
    after: [
      worded(
        "{{name}} can't see your email address and can message you only once about this donation.",
        about,
      ),
    ],
  });
}

/** The public fundraising page that a donation was made through. @throws Problem `not_found` if there is none */
export async function readDonationPage(
  { db }: TransactionContext,
  { reference }: Input<typeof contract.readDonationPage>,
) {
  const [donationRow] = await db
    .select({ id: fundraisers.id, name: fundraisers.name })
    .from(donations)
    .innerJoin(fundraisers, eq(fundraisers.id, donations.fundraiserId))
    .where(
      and(eq(donations.reference, reference), inArray(fundraisers.status, ['public', 'closed'])),
    );
  return Problem.ifMissing(donationRow, 'That page');
}
