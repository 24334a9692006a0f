import type * as contract from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, Problem, type TransactionContext } from '../../kernel/index.ts';
import { mustFind, update } from './service.ts';
import type { FormRow } from './table.ts';

/** @throws Problem `not_found` */
export const readCollection = async (
  ctx: TransactionContext,
  { id }: Input<typeof contract.readCollection>,
) => presentCollection(await mustFind(ctx, id));

/**
 * Changes how responses are collected, also of a published form.
 *
 * @throws Problem `invalid` for one response per person where people are not signed in
 */
export async function saveCollection(
  ctx: TransactionContext,
  { id, closesAt, ...sent }: Input<typeof contract.saveCollection>,
) {
  if (sent.isOncePerPerson && sent.audience === 'public')
    throw Problem.atField(
      'invalid',
      'isOncePerPerson',
      'Only a form for your team can be limited to one response per person.',
    );
  if (sent.needsCode && sent.audience === 'team')
    throw Problem.atField(
      'invalid',
      'needsCode',
      'Members of your team sign in. Only a form for everyone can need an access code.',
    );
  const before = await mustFind(ctx, id, 'update');
  const change = { ...sent, closesAt: closesAt === null ? null : new Date(closesAt) };
  const after = await update(ctx, before, change);
  await audit(ctx, {
    action: 'forms.set-collection',
    subject: id,
    before: presentCollection(before),
    after: presentCollection(after),
  });
  return presentCollection(after);
}

const presentCollection = (row: FormRow): contract.Collection => ({
  audience: row.audience,
  closesAt: row.closesAt?.toISOString() ?? null,
  maxResponses: row.maxResponses,
  closedMessage: row.closedMessage,
  isOncePerPerson: row.isOncePerPerson,
  needsCode: row.needsCode,
});
