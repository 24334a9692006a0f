import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/operations/administration';
import { graceDays } from '@ngo-plus/contract/operations/administration';
import { audit, enqueue, Problem, type TransactionContext } from '../../kernel/index.ts';
import { notifyClosing, notifyReopened } from './emails.ts';
import { eraseOrganisations } from './erasing.ts';
import { lockOrganisation, setOrganisation } from './organisation-commands.ts';
import { membersOf } from './organisation-queries.ts';
import { readOrganisation } from './organisations.ts';
import { superOr403 } from './rights.ts';

const dayMs = 86_400_000;

/**
 * Closes an NGO now; a job erases all it has when the days of grace are over. Every member is told.
 *
 * @throws Problem `invalid` for a wrong confirmation, `conflict` when it is to be deleted already.
 */
export async function deleteOrganisation(
  ctx: TransactionContext,
  { id, reason, confirmation }: Input<typeof contract.deleteOrganisation>,
) {
  superOr403(ctx);
  const { name, deleteAfter: present, closedAt } = await lockOrganisation(ctx, id);
  if (present)
    throw new Problem('conflict', '{{name}} is already scheduled for deletion.', {
      values: { name },
    });
  if (confirmation !== name) {
    const message = 'Enter the name of the NGO exactly as shown';
    throw new Problem('invalid', message, { fields: { confirmation: message } });
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
 * Brings an NGO back; also one that was closed because nobody was left. Every member is told.
 *
 * @throws Problem `conflict` once the erasing has begun.
 */
export async function keepOrganisation(
  ctx: TransactionContext,
  { id }: Input<typeof contract.keepOrganisation>,
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
