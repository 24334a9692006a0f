import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { findContact, lockContacts } from './queries.ts';
import type { ContactRow } from './table.ts';

/** Limits how many merges are followed. */
const maxMergeDepth = 50;

/**
 * A contact of the caller's organisation, or the contact it was merged into.
 *
 * @throws Problem `not_found`.
 */
export async function resolveContact(ctx: TransactionContext, id: string): Promise<ContactRow> {
  const { orgId } = signedIn(ctx);
  let row = Problem.ifMissing(await findContact(ctx.db, orgId, id), 'That contact');
  for (let step = 0; row.mergedInto !== null && step < maxMergeDepth; step += 1)
    row = Problem.ifMissing(await findContact(ctx.db, orgId, row.mergedInto), 'That contact');
  return row;
}

/**
 * An active contact, locked until the transaction ends.
 *
 * @throws Problem `not_found`, or `conflict` when it was merged or erased.
 */
export async function lockActiveContact(ctx: TransactionContext, id: string): Promise<ContactRow> {
  const [row] = await lockContacts(ctx.db, signedIn(ctx).orgId, [id]);
  return requireActive(Problem.ifMissing(row, 'That contact'));
}

export function requireActive(row: ContactRow): ContactRow {
  if (row.state === 'merged')
    throw new Problem('conflict', 'This contact was merged into another one. Open that one.');
  if (row.state === 'erased')
    throw new Problem('conflict', 'This person was erased, so nothing can be added.');
  return row;
}
