import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { graceDays } from '@ngo-plus/contract/operations/administration';
import { audit, enqueue, Problem, type TransactionContext } from '../../kernel/index.ts';
import { notifyClosing, notifyReopened } from './emails.ts';
import { eraseOrganisations } from './erasure.ts';
import { lockOrganisation, setOrganisation } from './organisation-commands.ts';
import { membersOf } from './organisation-queries.ts';
import { readOrganisation } from './organisations.ts';
import { superOr403 } from './rights.ts';

const dayMs = 86_400_000;

/**
 * Closes an NGO immediately; a job erases its data when the grace period ends. Every member is notified.
 *
 * @throws Problem `invalid` for a wrong confirmation, `conflict` when the deletion is already scheduled.
 */
export async function deleteOrganisation(
  ctx: TransactionContext,
  { id, reason, confirmation }: Input<typeof contract.deleteOrganisation>,
) {
  superOr403(ctx);
  const { name, deleteAfter: scheduledAt, closedAt } = await lockOrganisation(ctx, id);
  if (scheduledAt)
    throw new Problem('conflict', '{{name}} is already scheduled for deletion.', {
      values: { name },
    });
  if (confirmation !== name) {
    throw Problem.atField('invalid', 'confirmation', 'Enter the name of the NGO exactly as shown');
  }
  const members = await membersOf(ctx, id);
  const deleteAfter = new Date(ctx.now().getTime() + graceDays * dayMs);
  await setOrganisation(ctx, id, { closedAt: closedAt ?? ctx.now(), deleteAfter });
  await enqueue(ctx, eraseOrganisations, {}, { runAt: deleteAfter });
  await audit(ctx, {
    action: 'administration.delete-organisation',
    subject: id,
    before: { deleteAfter: null },
    after: { deleteAfter: deleteAfter.toISOString(), reason },
    orgId: id,
  });
  for (const to of members) await notifyClosing(ctx, to, { orgId: id, name, reason, deleteAfter });
  return readOrganisation(ctx, { id });
}

/**
 * Reopens an NGO that was closed, also one that closed because its last member left. Every member is notified.
 *
 * @throws Problem `conflict` once the erasure has started.
 */
export async function reopenOrganisation(
  ctx: TransactionContext,
  { id }: Input<typeof contract.reopenOrganisation>,
) {
  superOr403(ctx);
  const { name, closedAt, deleteAfter, erasingAt } = await lockOrganisation(ctx, id);
  if (erasingAt)
    throw new Problem('conflict', "{{name}} is being deleted and can't be reopened.", {
      values: { name },
    });
  if (!closedAt) throw new Problem('conflict', '{{name}} is not closed.', { values: { name } });
  await setOrganisation(ctx, id, { closedAt: null, deleteAfter: null });
  await audit(ctx, {
    action: 'administration.keep-organisation',
    subject: id,
    before: { deleteAfter: deleteAfter?.toISOString() ?? null },
    after: { deleteAfter: null },
    orgId: id,
  });
  for (const to of await membersOf(ctx, id)) await notifyReopened(ctx, to, { orgId: id, name });
  return readOrganisation(ctx, { id });
}
