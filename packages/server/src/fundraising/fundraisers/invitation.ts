import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import {
  audit,
  Problem,
  signedIn,
  type TransactionContext,
  textIn,
  uuidv7,
} from '../../kernel/index.ts';
import { openCampaign } from './campaign.ts';
import { sendInvitation } from './emails.ts';
import { findPage, requireRoom } from './start.ts';
import { fundraisers } from './table.ts';
import { lockPagesOf } from './verify-email.ts';

/**
 * Emails an invitation to start a page. Repeating it before the invitation is accepted sends another email.
 *
 * @throws Problem `not_found`, `conflict` if no page can be started or the address already has one
 */
export async function invitePage(
  ctx: TransactionContext,
  { id: causeId, email, name }: Input<typeof contract.invitePage>,
) {
  const { orgId } = signedIn(ctx);
  const { cause, campaign } = await openCampaign(ctx, causeId);
  Problem.ifMissing(cause.orgId === orgId || undefined, 'That cause');
  await lockPagesOf(ctx, causeId);
  const existing = await findPage(ctx, causeId, email);
  if (existing && existing.status !== 'invited' && existing.status !== 'unproven')
    throw new Problem('conflict', 'This address already has a page for this cause.');
  if (!existing) await requireRoom(ctx, causeId);
  const at = ctx.now();
  const page = {
    id: existing?.id ?? uuidv7(),
    orgId,
    causeId,
    kind: 'person' as const,
    status: 'invited' as const,
    name,
    story: campaign.story,
    goalMinor: campaign.goalMinor,
    email,
    createdAt: at,
    changedAt: at,
  };
  if (existing)
    await ctx.db.update(fundraisers).set({ createdAt: at }).where(eq(fundraisers.id, existing.id));
  else await ctx.db.insert(fundraisers).values(page);
  await sendInvitation(ctx, existing ?? page, {
    cause: cause.title,
    organisation: cause.organisation,
  });
  await audit(ctx, { action: 'fundraisers.invite', subject: page.id });
  const t = textIn(ctx.language);
  return { message: t('We emailed {{email}}.', { email }) };
}
