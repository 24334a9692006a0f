import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { type OwnDonation, ownDonation } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { organisations } from '../../../identity/accounts/index.ts';
import { checkVisitor } from '../../../identity/bot-check/index.ts';
import {
  audit,
  isInboxFull,
  limitEmails,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { causes } from '../../causes/index.ts';
import { mayHide } from '../checkout/index.ts';
import { sendLink } from '../emails.ts';
import { show } from '../public-display.ts';
import { donations } from '../table.ts';
import { donationOfToken, donorToken } from './donor-token.ts';

const most = 200;

/** Nobody can fill a stranger’s inbox through us. */
const emailsPerHour = 4;

const received = inArray(donations.status, ['paid', 'partly-refunded', 'refunded']);

/**
 * Writes to a donor. The answer is the same whether anything was given from the address.
 *
 * @throws Problem as `checkVisitor` does; `rate_limited`
 */
export async function requestDonations(
  outside: RequestContext,
  { email, proof, website: honeypot }: Input<typeof contract.requestDonations>,
) {
  const told = {
    message: `If there are donations from ${email}, we'll email a link to that address.`,
  };
  const visitor = await checkVisitor(outside, { action: 'GIVE', proof, honeypot });
  if (visitor === 'robot') return told;
  await limitEmails(outside, { kind: 'donor links', email, perHour: emailsPerHour });
  if (await isInboxFull(outside, { content: 'donor links', email })) return told;
  await outside.transact(async (ctx) => {
    const [latest] = await ctx.db
      .select({ id: donations.id, email: donations.email })
      .from(donations)
      .where(and(givenFrom(email), received))
      .orderBy(desc(donations.id))
      .limit(1);
    // To the address as it was given, which is the one that is known to be the donor’s.
    if (latest) await sendLink(ctx, latest.email, await donorToken(ctx, latest.id));
  }, 'system');
  return told;
}

const givenFrom = (email: string) =>
  and(sql`${donations.emailKey} = lower(${email})`, ne(donations.emailKey, ''));

/** @throws Problem `not_found` for a link that opens nothing any more */
export const listOwnDonations = (
  outside: RequestContext,
  { token }: Input<typeof contract.listOwnDonations>,
) =>
  outside.transact(async (ctx) => {
    const rows = await select(ctx, givenFrom(await addressOf(ctx, token)));
    return rows.map(present);
  }, 'system');

/** @throws Problem `not_found`, `invalid` for what the cause does not let hide */
export const changeHiding = (
  outside: RequestContext,
  { id, token, hides }: Input<typeof contract.changeHiding>,
): Promise<OwnDonation> =>
  outside.transact(async (ctx) => {
    const own = and(givenFrom(await addressOf(ctx, token)), eq(donations.id, id));
    const [found] = await select(ctx, own);
    const { donation, form } = Problem.ifMissing(found, 'That donation');
    if (!mayHide(form.anonymity, hides))
      throw new Problem('invalid', 'This cause always shows the amount', {
        fields: { hides: 'This cause always shows the amount' },
      });
    const [changed] = await ctx.db
      .update(donations)
      .set({ hides })
      .where(eq(donations.id, id))
      .returning();
    if (changed) await show(ctx, [changed]);
    await audit(ctx, {
      action: 'donations.hide',
      subject: id,
      orgId: donation.orgId,
      before: { hides: donation.hides },
      after: { hides },
    });
    const [after] = await select(ctx, own);
    return present(Problem.ifMissing(after, 'That donation'));
  }, 'system');

/** The address that a link speaks for. @throws Problem `not_found` for a link that opens nothing any more */
export async function addressOf(ctx: TransactionContext, token: string): Promise<string> {
  const id = await donationOfToken(ctx, token);
  const [row] = await ctx.db
    .select({ email: donations.email })
    .from(donations)
    .where(eq(donations.id, id));
  return Problem.ifMissing(row?.email || undefined, 'That link');
}

const select = ({ db }: TransactionContext, among: ReturnType<typeof and>) =>
  db
    .select({
      donation: donations,
      title: causes.title,
      form: causes.form,
      organisation: organisations.name,
    })
    .from(donations)
    .innerJoin(causes, eq(causes.id, donations.causeId))
    .innerJoin(organisations, eq(organisations.id, donations.orgId))
    .where(and(among, received))
    .orderBy(desc(donations.at), desc(donations.id))
    .limit(most);

type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ donation, title, organisation, form }: Row): OwnDonation => {
  const { id, causeId, currency, status, hides, message, reference } = donation;
  return ownDonation.parse({
    id,
    causeId,
    causeTitle: title,
    organisation,
    status,
    hides,
    message,
    reference,
    amount: { amountMinor: donation.amountMinor.toString(), currency },
    refunded: { amountMinor: donation.refundedMinor.toString(), currency },
    feeCovered: {
      amountMinor: (donation.feeCoveredMinor - donation.feeRefundedMinor).toString(),
      currency,
    },
    mayHide: form.anonymity,
    at: donation.at.toISOString(),
  });
};
