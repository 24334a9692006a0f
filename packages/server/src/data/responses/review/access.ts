import type * as contract from '@ngo-plus/contract/data/responses';
import { maxLimitedMembers } from '@ngo-plus/contract/data/responses';
import { userId as parseUserId } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { memberships, users } from '../../../identity/accounts/index.ts';
import { audit, Problem, type TransactionContext } from '../../../kernel/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { responseAccess, responseLinks } from '../table.ts';
import { formWebhooks } from '../webhooks/index.ts';
import { pathOf } from './conditions.ts';

/** @throws Problem `not_found` for a form of another organisation */
export async function listResponseAccess(
  ctx: TransactionContext,
  { formId }: Input<typeof contract.listResponseAccess>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, conditions: responseAccess.conditions })
    .from(responseAccess)
    .innerJoin(users, eq(users.id, responseAccess.userId))
    .where(and(eq(responseAccess.orgId, orgId), eq(responseAccess.formId, formId)))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxLimitedMembers);
  return rows.map(({ id, name, conditions }) => ({
    member: { id: parseUserId.parse(id), name },
    conditions: [...conditions],
  }));
}

/**
 * Limits which responses a member sees. Row-level security enforces it everywhere: lists, figures, maps, files, histories
 * and exports. Links and webhooks that the member made end.
 *
 * @throws Problem `not_found` for a form or a person of another organisation; `invalid` for an administrator, who could
 * remove the limit; `conflict` for too many limited members
 */
export async function limitResponseAccess(
  ctx: TransactionContext,
  { formId, userId, conditions }: Input<typeof contract.limitResponseAccess>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const member = await mustFindMember(ctx, orgId, userId);
  if (member.role === 'NGO_ADMIN')
    throw Problem.atField('invalid', 'userId', 'Administrators see all responses.');
  const limited = await ctx.db.$count(
    responseAccess,
    and(
      eq(responseAccess.orgId, orgId),
      eq(responseAccess.formId, formId),
      ne(responseAccess.userId, userId),
    ),
  );
  if (limited >= maxLimitedMembers)
    throw new Problem('conflict', 'You can limit up to {{maximum}} members in one form.', {
      values: { maximum: maxLimitedMembers },
    });
  const change = {
    conditions,
    rule: conditions.length === 0 ? null : sql<string>`${pathOf(conditions)}::jsonpath`,
    changedAt: ctx.now(),
  };
  await ctx.db
    .insert(responseAccess)
    .values({ orgId, formId, userId, ...change })
    .onConflictDoUpdate({
      target: [responseAccess.orgId, responseAccess.formId, responseAccess.userId],
      set: change,
    });
  await endOwnChannels(ctx, { orgId, formId, userId });
  await audit(ctx, {
    action: 'responses.limit-access',
    subject: formId,
    after: { userId, conditions: conditions.length },
  });
  return { member: { id: userId, name: member.name }, conditions };
}

type Limited = { readonly orgId: string; readonly formId: string; readonly userId: string };

/** Ends the links and webhooks that the member made: both show all responses. */
async function endOwnChannels(
  ctx: TransactionContext,
  { orgId, formId, userId }: Limited,
): Promise<void> {
  await ctx.db
    .update(responseLinks)
    .set({ revokedAt: ctx.now() })
    .where(
      and(
        eq(responseLinks.orgId, orgId),
        eq(responseLinks.formId, formId),
        eq(responseLinks.createdBy, userId),
        isNull(responseLinks.revokedAt),
      ),
    );
  await ctx.db
    .update(formWebhooks)
    .set({ isActive: false })
    .where(
      and(
        eq(formWebhooks.orgId, orgId),
        eq(formWebhooks.formId, formId),
        eq(formWebhooks.createdBy, userId),
      ),
    );
}

/** @throws Problem `not_found` for a form of another organisation */
export async function unlimitResponseAccess(
  ctx: TransactionContext,
  { formId, userId }: Input<typeof contract.unlimitResponseAccess>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const { rowCount } = await ctx.db
    .delete(responseAccess)
    .where(
      and(
        eq(responseAccess.orgId, orgId),
        eq(responseAccess.formId, formId),
        eq(responseAccess.userId, userId),
      ),
    );
  if (rowCount === 1)
    await audit(ctx, { action: 'responses.unlimit-access', subject: formId, after: { userId } });
  return { userId };
}

async function mustFindMember(ctx: TransactionContext, orgId: string, userId: string) {
  const [member] = await ctx.db
    .select({ name: users.name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(memberships.userId, userId),
        isNull(memberships.deactivatedAt),
      ),
    );
  return Problem.ifMissing(member, 'That person');
}
