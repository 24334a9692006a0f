import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import { maxPages, readGoal } from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { checkVisitor } from '../../identity/bot-check/index.ts';
import {
  isInboxFull,
  limitEmails,
  Problem,
  type RequestContext,
  type TransactionContext,
  textIn,
  uuidv7,
} from '../../kernel/index.ts';
import { type Campaign, openCampaign } from './campaign.ts';
import { sendConfirmation, sendLinks, sendRemoved } from './emails.ts';
import { ownPathFor } from './owner-token.ts';
import { fundraisers } from './table.ts';
import { teamToJoin } from './teams.ts';
import { confirmEmail, lockPagesOf } from './verify-email.ts';

type Params = Input<typeof contract.startPage>;

/** Prevents anyone from flooding a stranger's inbox. */
export const emailsPerHour = 4;

/**
 * Starts a page. The response to visitors is the same whether or not the address already has one: only the email says
 * so.
 *
 * @throws Problem as `checkVisitor` does; `conflict` if no page can be started, `invalid` with the fields
 */
export async function startPage(requestContext: RequestContext, input: Params) {
  const { id: causeId, email, proof, website: honeypot } = input;
  const visitor = await checkVisitor(requestContext, { action: 'FUNDRAISE', proof, honeypot });
  const t = textIn(requestContext.language);
  const reply = {
    message: t('We emailed {{email}}. Open the link to confirm your page.', { email }),
    ownPath: null,
  };
  await requestContext.transact(async (ctx) => {
    const { campaign, cause } = await openCampaign(ctx, causeId);
    if (campaign.who === 'invited')
      throw new Problem(
        'conflict',
        'Only people who were invited can start a page for this cause.',
      );
    goalOf(input.goal, cause.currency);
    if (input.teamId !== '') await teamToJoin(ctx, input.teamId, { causeId, campaign });
  }, 'system');
  if (visitor === 'robot') return reply;
  const isOwn = await requestContext.transact((ctx) => isOwnAddress(ctx, email), 'system');
  if (!isOwn)
    await limitEmails(requestContext, { kind: 'fundraiser emails', email, perHour: emailsPerHour });
  const isFull =
    !isOwn && (await isInboxFull(requestContext, { content: `fundraiser for ${causeId}`, email }));
  return requestContext.transact(async (ctx) => {
    const { campaign, cause } = await openCampaign(ctx, causeId);
    const { page, isNew, isFirst } = await savePage(ctx, input, {
      orgId: cause.orgId,
      campaign,
      goalMinor: goalOf(input.goal, cause.currency),
    });
    const { title, organisation } = cause;
    const about = { cause: title, organisation, language: ctx.language };
    if (isOwn && page.status !== 'removed') {
      if (isNew) await confirmEmail(ctx, page, campaign, ctx.actor?.userId);
      return { message: t('Your page is ready.'), ownPath: await ownPathFor(ctx, page.id) };
    }
    // The link of an earlier email opens what was entered last.
    if (isFull && !isFirst) return reply;
    if (isNew) await sendConfirmation(ctx, page, about);
    else if (page.status === 'removed') await sendRemoved(ctx, page, about);
    else await sendLinks(ctx, page.email, [{ ...page, cause: cause.title }]);
    return reply;
  }, 'system');
}

/** Parses a goal in minor units; null for an empty one. @throws Problem `invalid` */
export function goalOf(text: string, currency: string): bigint | null {
  const { goalMinor = null, refusal } = readGoal(text, currency);
  if (refusal !== undefined) throw new Problem('invalid', refusal, { fields: { goal: refusal } });
  return goalMinor;
}

/** Returns the signed-in user if their confirmed email address is the page's, which needs no further proof. */
async function isOwnAddress({ db, actor }: TransactionContext, email: string): Promise<boolean> {
  if (!actor || actor.impersonatorId !== undefined) return false;
  const [row] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  return row?.verifiedAt != null && row.email.toLowerCase() === email.toLowerCase();
}

type PageDefaults = {
  readonly orgId: string;
  readonly campaign: Campaign;
  readonly goalMinor: bigint | null;
};

/** Overwrites an unconfirmed page: the person who opens the email sees its content before confirming. */
async function savePage(
  ctx: TransactionContext,
  input: Params,
  { orgId, campaign, goalMinor }: PageDefaults,
) {
  const { id: causeId, email, name, teamId } = input;
  await lockPagesOf(ctx, causeId);
  const existing = await findPage(ctx, causeId, email);
  const values = {
    name,
    goalMinor,
    story: input.story || campaign.story,
    status: 'unproven' as const,
    teamId: teamId === '' ? null : teamId,
    changedAt: ctx.now(),
  };
  if (existing && existing.status !== 'unproven' && existing.status !== 'invited')
    return { page: existing, isNew: false, isFirst: false };
  if (existing) {
    const [page] = await ctx.db
      .update(fundraisers)
      .set(values)
      .where(eq(fundraisers.id, existing.id))
      .returning();
    return { page: Problem.ifMissing(page, 'That page'), isNew: true, isFirst: false };
  }
  await requireRoom(ctx, causeId);
  const [page] = await ctx.db
    .insert(fundraisers)
    .values({
      id: uuidv7(),
      orgId,
      causeId,
      kind: 'person',
      ...values,
      email,
      createdAt: ctx.now(),
    })
    .returning();
  return { page: Problem.ifMissing(page, 'That page'), isNew: true, isFirst: true };
}

export async function findPage({ db }: TransactionContext, causeId: string, email: string) {
  const [row] = await db
    .select()
    .from(fundraisers)
    .where(
      and(
        eq(fundraisers.causeId, causeId),
        eq(fundraisers.kind, 'person'),
        sql`${fundraisers.emailKey} = lower(${email}) and ${fundraisers.emailKey} <> ''`,
      ),
    )
    .for('no key update');
  return row;
}

/** @throws Problem `conflict` beyond `maxPages` */
export async function requireRoom({ db }: TransactionContext, causeId: string): Promise<void> {
  const pages = and(eq(fundraisers.causeId, causeId), eq(fundraisers.kind, 'person'));
  if ((await db.$count(fundraisers, pages)) >= maxPages)
    throw new Problem('conflict', 'This cause has reached its maximum number of pages.');
}
