import type * as contract from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { refreshConsents } from '../consents/index.ts';
import { presentDetail } from '../present.ts';
import { findContact, lockContacts } from '../queries.ts';
import { addTerms } from '../search/index.ts';
import { updateContact } from '../service.ts';
import { type ContactRow, contacts } from '../table.ts';
import { restoreLinkedRecords } from './linked-records.ts';
import { keyOf, type ListColumn, listColumns, withoutAdded } from './list-columns.ts';
import { merges, type Undo } from './table.ts';

/**
 * Undoes a merge: the other contact becomes active again with its linked records. Later edits of the target are
 * retained.
 *
 * @throws Problem `conflict` when it was already undone, or the target was merged or erased since.
 */
export async function undoMerge(ctx: TransactionContext, { id }: Input<typeof contract.undoMerge>) {
  const { orgId } = signedIn(ctx);
  const isOwn = and(eq(merges.orgId, orgId), eq(merges.id, id));
  const [merge] = await ctx.db.select().from(merges).where(isOwn).for('update');
  const { contactId, mergedId, undo } = Problem.ifMissing(merge, 'That merge');
  if (!undo) throw new Problem('conflict', 'This merge has already been undone.');
  const rows = await lockContacts(ctx.db, orgId, [contactId, mergedId]);
  const [target, merged] = [contactId, mergedId].map((one) => rows.find((row) => row.id === one));
  if (target?.state !== 'active' || merged?.mergedInto !== contactId)
    throw new Problem('conflict', 'Later merges depend on this one. Undo them first.');

  const before = restoredValues(target, undo);
  await updateContact(ctx, target, before);
  await ctx.db
    .update(contacts)
    .set({
      state: 'active',
      mergedInto: null,
      userId: target.userId !== null && before.userId === null ? target.userId : null,
      updatedAt: ctx.now(),
    })
    .where(eq(contacts.id, mergedId));
  await restoreLinkedRecords(ctx.db, undo.moved, { from: contactId, to: mergedId });
  await addTerms(ctx.db, [merged]);
  for (const one of [contactId, mergedId]) await refreshConsents(ctx, one);
  await ctx.db.update(merges).set({ undo: null, undoneAt: ctx.now() }).where(eq(merges.id, id));
  const facts = { from: contactId };
  const source = `unmerge:${id}`;
  await addTimelineEntry(ctx, {
    orgId,
    contactId: mergedId,
    what: 'contact.unmerged',
    source,
    facts,
  });
  await audit(ctx, { action: 'contacts.undo-merge', subject: contactId, after: { mergedId } });
  const after = await findContact(ctx.db, orgId, mergedId);
  return presentDetail(Problem.ifMissing(after, 'That contact'));
}

/** The earlier values of the target's columns, except those edited since. */
function restoredValues(target: ContactRow, { changed }: Undo): Partial<ContactRow> {
  const values: Record<string, unknown> = {};
  for (const [column, { before, after }] of Object.entries(changed)) {
    const current = target[column as keyof ContactRow];
    if (isList(column)) values[column] = restoredList(column, current, { before, after });
    else if (column === 'custom') values[column] = restoredCustom(target.custom, { before, after });
    else if (JSON.stringify(current) === JSON.stringify(after)) values[column] = before;
  }
  return values as Partial<ContactRow>;
}

const isList = (column: string): column is ListColumn =>
  (listColumns as readonly string[]).includes(column);

type Change = { readonly before: unknown; readonly after: unknown };

function restoredList(column: ListColumn, current: unknown, { before, after }: Change): unknown[] {
  const key = keyOf[column] as (item: unknown) => string;
  const lists = { before: before as unknown[], after: after as unknown[] };
  return withoutAdded(key, current as unknown[], lists);
}

function restoredCustom(
  current: ContactRow['custom'],
  { before, after }: Change,
): ContactRow['custom'] {
  const [previous, mergedValues] = [before, after] as [ContactRow['custom'], ContactRow['custom']];
  const isRetained = ([field, value]: [string, unknown]) =>
    field in previous || mergedValues[field] !== value;
  return Object.fromEntries(Object.entries(current).filter(isRetained));
}
