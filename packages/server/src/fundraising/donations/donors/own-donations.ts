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
  textIn,
  toShape,
} from '../../../kernel/index.ts';
import { causes } from '../../causes/index.ts';
import { mayHide } from '../checkout/index.ts';
import { sendDonationsLink } from '../emails.ts';
import { updatePublicDisplay } from '../public-display.ts';
import { donations } from '../table.ts';
import { donationOfToken, donorToken } from './donor-token.ts';

const maxRows = 200;

/** Prevents anyone from flooding a stranger’s inbox. */
const emailsPerHour = 4;

const received = inArray(donations.status, ['paid', 'partly-refunded', 'refunded']);

/**
 * Emails donors a link to their donations. The response is the same whether or not the address has any, which therefore
 * cannot be found out.
 *
 * @throws Problem as `checkVisitor` does; `rate_limited`
 */
export async function requestDonations(
  requestContext: RequestContext,
  { email, proof, website: honeypot }: Input<typeof contract.requestDonations>,
) {
  const t = textIn(requestContext.language);
  const response = {
    message: t("If there are donations from {{email}}, we'll email a link to that address.", {
      email,
    }),
  };
  const visitor = await checkVisitor(requestContext, { action: 'GIVE', proof, honeypot });
  if (visitor === 'robot') return response;
  await limitEmails(requestContext, { kind: 'donor links', email, perHour: emailsPerHour });
  if (await isInboxFull(requestContext, { content: 'donor links', email })) return response;
  await requestContext.transact(async (ctx) => {
    const [latest] = await ctx.db
      .select({ id: donations.id, email: donations.email })
      .from(donations)
      .where(and(donatedFrom(email), received))
      .orderBy(desc(donations.id))
      .limit(1);
    // Sends to the address as stored with the donation, not as typed: only that one is known to be the donor’s.
    if (latest) await sendDonationsLink(ctx, latest.email, await donorToken(ctx, latest.id));
  }, 'system');
  return response;
}

const donatedFrom = (email: string) =>
  and(sql`${donations.emailKey} = lower(${email})`, ne(donations.emailKey, ''));

/**
 * Lists the donations made from the token’s email address. @throws Problem `not_found` if the token is invalid or has
 * expired
 */
export const listOwnDonations = (
  requestContext: RequestContext,
  { token }: Input<typeof contract.listOwnDonations>,
) =>
  requestContext.transact(async (ctx) => {
    const rows = await select(ctx, donatedFrom(await emailOfToken(ctx, token)));
    return rows.map(present);
  }, 'system');

/**
 * Changes which details of a donation are hidden from the public. @throws Problem `not_found`; `invalid` if the cause
 * does not allow hiding them
 */
export const changeAnonymity = (
  requestContext: RequestContext,
  { id, token, hides }: Input<typeof contract.changeHiddenDetails>,
): Promise<OwnDonation> =>
  requestContext.transact(async (ctx) => {
    const condition = and(donatedFrom(await emailOfToken(ctx, token)), eq(donations.id, id));
    const [row] = await select(ctx, condition);
    const { donation, form } = Problem.ifMissing(row, 'That donation');
    if (!mayHide(form.anonymity, hides))
      throw Problem.atField('invalid', 'hides', 'This cause always shows the amount');
    const [changed] = await ctx.db
      .update(donations)
      .set({ hides })
      .where(eq(donations.id, id))
      .returning();
    if (changed) await updatePublicDisplay(ctx, [changed]);
    await audit(ctx, {
      action: 'donations.hide',
      subject: id,
      orgId: donation.orgId,
      before: { hides: donation.hides },
      after: { hides },
    });
    const [after] = await select(ctx, condition);
    return present(Problem.ifMissing(after, 'That donation'));
  }, 'system');

/** Returns the email address in a token. @throws Problem `not_found` if the token is invalid or has expired */
export async function emailOfToken(ctx: TransactionContext, token: string): Promise<string> {
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
    .limit(maxRows);

type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ donation, title, organisation, form }: Row): OwnDonation => {
  const { id, causeId, currency, status, hides, message, reference } = donation;
  return toShape(ownDonation, {
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
