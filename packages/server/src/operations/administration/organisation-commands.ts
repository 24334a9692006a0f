import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { and, eq, isNull } from 'drizzle-orm';
import { type OrganisationRow, organisations } from '../../identity/accounts/index.ts';
import { audit, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { lockAdministrators, requireStillAdministrator } from '../../people/staff/index.ts';
import { endSubscription } from '../plans/index.ts';
import { notifyReopened, notifySuspended } from './emails.ts';
import { administratorsIn } from './organisation-queries.ts';
import { readOrganisation } from './organisations.ts';
import { platformOr403 } from './rights.ts';
import { notes } from './table.ts';

/**
 * Locks the NGO of a command until the transaction ends. The platform's own organisation is refused.
 *
 * @throws Problem `not_found`, `forbidden` for callers who are no longer platform staff.
 */
export async function lockOrganisation(
  ctx: TransactionContext,
  orgId: string,
): Promise<OrganisationRow> {
  const actor = platformOr403(ctx);
  requireStillAdministrator(await lockAdministrators(ctx, actor.orgId), actor);
  const [row] = await ctx.db
    .select()
    .from(organisations)
    .where(
      and(
        eq(organisations.id, orgId),
        eq(organisations.kind, 'ngo'),
        isNull(organisations.erasedAt),
      ),
    )
    .for('update');
  return Problem.ifMissing(row, 'That NGO');
}

export const setOrganisation = (
  { db }: TransactionContext,
  orgId: string,
  values: Partial<typeof organisations.$inferInsert>,
) => db.update(organisations).set(values).where(eq(organisations.id, orgId));

export async function changePlan(
  ctx: TransactionContext,
  { id, plan }: Input<typeof contract.changePlan>,
) {
  const before = await lockOrganisation(ctx, id);
  if (before.plan === plan) return readOrganisation(ctx, { id });
  await endSubscription(ctx, id);
  await setOrganisation(ctx, id, { plan });
  await audit(ctx, {
    action: 'administration.change-plan',
    subject: id,
    before: { plan: before.plan },
    after: { plan },
    orgId: id,
  });
  return readOrganisation(ctx, { id });
}

/** @throws Problem `conflict` for an NGO that is already suspended or closed. */
export async function suspendOrganisation(
  ctx: TransactionContext,
  { id, reason }: Input<typeof contract.suspendOrganisation>,
) {
  const { name, suspendedAt, closedAt } = await lockOrganisation(ctx, id);
  if (suspendedAt)
    throw new Problem('conflict', '{{name}} is already suspended.', { values: { name } });
  if (closedAt) throw new Problem('conflict', '{{name}} is already closed.', { values: { name } });
  const administrators = await administratorsIn(ctx, id);
  await setOrganisation(ctx, id, { suspendedAt: ctx.now(), suspensionReason: reason });
  await audit(ctx, {
    action: 'administration.suspend-organisation',
    subject: id,
    before: { state: 'active' },
    after: { state: 'suspended', reason },
    orgId: id,
  });
  for (const to of administrators) await notifySuspended(ctx, to, { orgId: id, name, reason });
  return readOrganisation(ctx, { id });
}

/** @throws Problem `conflict` for an NGO that is not suspended. */
export async function restoreOrganisation(
  ctx: TransactionContext,
  { id }: Input<typeof contract.restoreOrganisation>,
) {
  const { name, suspendedAt, suspensionReason: reason } = await lockOrganisation(ctx, id);
  if (!suspendedAt)
    throw new Problem('conflict', '{{name}} is not suspended.', { values: { name } });
  await setOrganisation(ctx, id, { suspendedAt: null, suspensionReason: '' });
  await audit(ctx, {
    action: 'administration.restore-organisation',
    subject: id,
    before: { state: 'suspended', reason },
    after: { state: 'active' },
    orgId: id,
  });
  for (const to of await administratorsIn(ctx, id))
    await notifyReopened(ctx, to, { orgId: id, name });
  return readOrganisation(ctx, { id });
}

/** Notes are internal to the platform, so the audit log of the NGO does not mention them. */
export async function addNote(
  ctx: TransactionContext,
  { id, words }: Input<typeof contract.addNote>,
) {
  const { userId } = platformOr403(ctx);
  await lockOrganisation(ctx, id);
  const note = { id: uuidv7(), orgId: id, words, writtenBy: userId, writtenAt: ctx.now() };
  await ctx.db.insert(notes).values(note);
  await audit(ctx, { action: 'administration.add-note', subject: id });
  return readOrganisation(ctx, { id });
}

export async function removeNote(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeNote>,
) {
  platformOr403(ctx);
  const [deleted] = await ctx.db.delete(notes).where(eq(notes.id, id)).returning();
  const { orgId, words } = Problem.ifMissing(deleted, 'That note');
  await audit(ctx, { action: 'administration.remove-note', subject: orgId, before: { words } });
  return {};
}
