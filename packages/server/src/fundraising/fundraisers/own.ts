import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import type { OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import { type Input, type Phrase, phrase } from '@ngo-plus/contract/kernel';
import { and, eq, ne, sql } from 'drizzle-orm';
import { checkVisitor } from '../../identity/bot-check/index.ts';
import {
  emit,
  isInboxFull,
  limitEmails,
  Problem,
  type RequestContext,
  type TransactionContext,
  textIn,
} from '../../kernel/index.ts';
import { causeForGiving } from '../causes/index.ts';
import { openCampaign } from './campaign.ts';
import { sendLinks } from './emails.ts';
import { fundraiserRevised } from './events.ts';
import { pageOfToken } from './owner-token.ts';
import { presentOwn } from './present-own.ts';
import { requireActive } from './require-active.ts';
import { emailsPerHour, goalOf } from './start.ts';
import { fundraisers } from './table.ts';
import { confirmEmail } from './verify-email.ts';

type Own = Input<typeof contract.readOwnPage>;

const maxLinks = 20;

/** @throws Problem `not_found` if the link is invalid or has expired */
export async function readOwnPage(ctx: TransactionContext, { token }: Own): Promise<OwnPage> {
  const { id } = await pageOfToken(ctx, token);
  return presentOwn(ctx, id);
}

/** @throws Problem `not_found`, `conflict` if no page can be started any more */
export async function confirmPage(ctx: TransactionContext, { token }: Own): Promise<OwnPage> {
  const page = await pageOfToken(ctx, token);
  if (page.status === 'unproven') {
    const { campaign } = await openCampaign(ctx, page.causeId);
    await confirmEmail(ctx, page, campaign);
  }
  return presentOwn(ctx, page.id);
}

/** @throws Problem `invalid` with the fields, `conflict` if the page was removed */
export async function changeOwnPage(
  ctx: TransactionContext,
  { token, name, story, goal, notifications }: Input<typeof contract.changeOwnPage>,
): Promise<OwnPage> {
  const page = await pageOfToken(ctx, token);
  const isInvited = page.status === 'invited';
  const { campaign } = isInvited ? await openCampaign(ctx, page.causeId) : { campaign: undefined };
  if (!isInvited) requireActive(page);
  const { currency } = await causeForGiving(ctx, page.causeId);
  const isRevised = page.status === 'hidden';
  await ctx.db
    .update(fundraisers)
    .set({
      name,
      story,
      notifications,
      goalMinor: goalOf(goal, currency),
      changedAt: ctx.now(),
      ...(isRevised && { status: 'waiting' as const, reason: '' }),
    })
    .where(eq(fundraisers.id, page.id));
  if (campaign) await confirmEmail(ctx, page, campaign);
  const { orgId, causeId, id: fundraiserId } = page;
  if (isRevised) await emit(ctx, fundraiserRevised, { orgId, causeId, fundraiserId });
  return presentOwn(ctx, page.id);
}

const statusChange =
  (from: 'public' | 'closed', to: 'public' | 'closed', refusal: Phrase) =>
  async (ctx: TransactionContext, { token }: Own): Promise<OwnPage> => {
    const page = requireActive(await pageOfToken(ctx, token));
    if (page.status !== from && page.status !== to) throw new Problem('conflict', refusal);
    await ctx.db.update(fundraisers).set({ status: to }).where(eq(fundraisers.id, page.id));
    return presentOwn(ctx, page.id);
  };

/** @throws Problem `conflict` if the page is not public */
export const closeOwnPage = statusChange(
  'public',
  'closed',
  phrase('Only a public page can be closed.'),
);
/** @throws Problem `conflict` if the page is not closed */
export const reopenOwnPage = statusChange(
  'closed',
  'public',
  phrase('Only a closed page can be reopened.'),
);

/**
 * Emails an owner links to their pages. The response is the same whether or not the address has any.
 *
 * @throws Problem as `checkVisitor` does; `rate_limited`
 */
export async function requestPages(
  requestContext: RequestContext,
  { email, proof, website: honeypot }: Input<typeof contract.requestPages>,
) {
  const t = textIn(requestContext.language);
  const reply = {
    message: t("If {{email}} has fundraising pages, we'll email links to that address.", { email }),
  };
  const visitor = await checkVisitor(requestContext, { action: 'FUNDRAISE', proof, honeypot });
  if (visitor === 'robot') return reply;
  await limitEmails(requestContext, { kind: 'fundraiser emails', email, perHour: emailsPerHour });
  if (await isInboxFull(requestContext, { content: 'fundraiser links', email })) return reply;
  await requestContext.transact(async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(fundraisers)
      .where(
        and(
          sql`${fundraisers.emailKey} = lower(${email}) and ${fundraisers.emailKey} <> ''`,
          ne(fundraisers.status, 'removed'),
        ),
      )
      .orderBy(sql`${fundraisers.id} desc`)
      .limit(maxLinks);
    const pages = [];
    for (const page of rows)
      pages.push({ ...page, cause: (await causeForGiving(ctx, page.causeId)).title });
    const [latest] = pages;
    // Sends to the address as stored with the page, not as typed: only that one is known to be the owner's.
    if (latest) await sendLinks(ctx, latest.email, pages);
  }, 'system');
  return reply;
}
