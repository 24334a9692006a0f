import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import type { Fundraiser, FundraiserStatus } from '@ngo-plus/contract/fundraising/fundraisers';
import { type Input, phrases } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { causeForGiving } from '../causes/index.ts';
import { sendHidden, sendPublic, sendRemoved } from './emails.ts';
import { readFundraiser } from './queries.ts';
import { type FundraiserRow, fundraisers } from './table.ts';

const from: Record<'public' | 'hidden' | 'removed', readonly FundraiserStatus[]> = {
  public: ['waiting', 'hidden', 'removed', 'public'],
  hidden: ['waiting', 'public', 'closed', 'hidden'],
  removed: ['invited', 'unproven', 'waiting', 'public', 'hidden', 'closed', 'removed'],
};

const refusals = phrases({
  public: 'The owner has to confirm or reopen this page.',
  hidden: "You can't request changes to this page.",
  removed: "This page can't be removed.",
});

/**
 * Publishes, hides or removes a page and notifies its owner of a change. Publishing a public page again marks the
 * owner's changes as reviewed.
 *
 * @throws Problem `not_found`, `conflict`, `invalid` if a required reason is missing
 */
export async function decideFundraiser(
  ctx: TransactionContext,
  { id, to, reason }: Input<typeof contract.decideFundraiser>,
): Promise<Fundraiser> {
  const { orgId } = signedIn(ctx);
  const own = and(eq(fundraisers.id, id), eq(fundraisers.orgId, orgId));
  const [locked] = await ctx.db.select().from(fundraisers).where(own).for('no key update');
  const page = Problem.ifMissing(locked, 'That page');
  if (to !== 'public' && reason === '')
    throw Problem.atField('invalid', 'reason', 'Enter a reason for the owner');
  const unproven = to === 'public' && page.provenAt === null;
  if (!from[to].includes(page.status) || unproven) throw new Problem('conflict', refusals[to]);
  const at = ctx.now();
  const [after] = await ctx.db
    .update(fundraisers)
    .set({
      status: to,
      lookedAt: at,
      reason: to === 'public' ? '' : reason,
      ...(to === 'public' && { publicAt: page.publicAt ?? at }),
    })
    .where(own)
    .returning();
  await audit(ctx, {
    action: 'fundraisers.decide',
    subject: id,
    before: { status: page.status },
    after: { status: to, reason },
  });
  if (after) await notifyOwner(ctx, page, after);
  return readFundraiser(ctx, { id });
}

async function notifyOwner(
  ctx: TransactionContext,
  before: FundraiserRow,
  after: FundraiserRow,
): Promise<void> {
  const isNews = before.status !== after.status || before.reason !== after.reason;
  if (!isNews || after.email === '' || after.provenAt === null) return;
  const { title: cause, organisation } = await causeForGiving(ctx, after.causeId);
  const sendEmail = { public: sendPublic, hidden: sendHidden, removed: sendRemoved };
  if (after.status in sendEmail)
    await sendEmail[after.status as keyof typeof sendEmail](ctx, after, { cause, organisation });
}
