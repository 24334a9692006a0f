import type * as contract from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import { audit, Problem, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { notify } from '../activity/index.ts';
import { settleConsents } from '../consents/index.ts';
import { presentDetail } from '../present.ts';
import { findContact, lockContacts } from '../queries.ts';
import { indexNew } from '../search/index.ts';
import { updateContact } from '../service.ts';
import { type ContactRow, contacts } from '../table.ts';
import { moveBack } from './linked-records.ts';
import { keyOf, type ListColumn, listColumns, withoutAdded } from './list-columns.ts';
import { merges, type Undo } from './table.ts';

/**
 * Takes a merge apart: the other record stands alone again with what belonged to it. What people
 * changed about the kept one since stays as they changed it.
 *
 * @throws Problem `conflict` when it was undone before, or the kept record is no longer on its own.
 */
export async function undoMerge(ctx: TransactionContext, { id }: Input<typeof contract.undoMerge>) {
  const { orgId } = signedIn(ctx);
  const mine = and(eq(merges.orgId, orgId), eq(merges.id, id));
  const [found] = await ctx.db.select().from(merges).where(mine).for('update');
  const { contactId, mergedId, undo } = Problem.ifMissing(found, 'That merge');
  if (!undo) throw new Problem('conflict', 'This merge has already been undone.');
  const rows = await lockContacts(ctx.db, orgId, [contactId, mergedId]);
  const [kept, merged] = [contactId, mergedId].map((one) => rows.find((row) => row.id === one));
  if (kept?.state !== 'active' || merged?.mergedInto !== contactId)
    throw new Problem('conflict', 'Later merges depend on this one. Undo them first.');

  const before = valuesBefore(kept, undo);
  await updateContact(ctx, kept, before);
  await ctx.db
    .update(contacts)
    .set({
      state: 'active',
      mergedInto: null,
      userId: kept.userId !== null && before.userId === null ? kept.userId : null,
      updatedAt: ctx.now(),
    })
    .where(eq(contacts.id, mergedId));
  await moveBack(ctx.db, undo.moved, { from: contactId, to: mergedId });
  await indexNew(ctx.db, [merged]);
  for (const one of [contactId, mergedId]) await settleConsents(ctx, one);
  await ctx.db.update(merges).set({ undo: null, undoneAt: ctx.now() }).where(eq(merges.id, id));
  const facts = { from: contactId };
  const source = `unmerge:${id}`;
  await notify(ctx, { orgId, contactId: mergedId, what: 'contact.unmerged', source, facts });
  await audit(ctx, { action: 'contacts.undo-merge', subject: contactId, after: { mergedId } });
  const after = await findContact(ctx.db, orgId, mergedId);
  return presentDetail(Problem.ifMissing(after, 'That contact'));
}

/** Columns of the kept record as they were, as far as nobody changed them since. */
function valuesBefore(kept: ContactRow, { changed }: Undo): Partial<ContactRow> {
  const values: Record<string, unknown> = {};
  for (const [column, { before, after }] of Object.entries(changed)) {
    const now = kept[column as keyof ContactRow];
    if (isList(column)) values[column] = listBefore(column, now, { before, after });
    else if (column === 'custom') values[column] = customBefore(kept.custom, { before, after });
    else if (JSON.stringify(now) === JSON.stringify(after)) values[column] = before;
  }
  return values as Partial<ContactRow>;
}

const isList = (column: string): column is ListColumn =>
  (listColumns as readonly string[]).includes(column);

type Step = { readonly before: unknown; readonly after: unknown };

function listBefore(column: ListColumn, now: unknown, { before, after }: Step): unknown[] {
  const key = keyOf[column] as (item: unknown) => string;
  const lists = { before: before as unknown[], after: after as unknown[] };
  return withoutAdded(key, now as unknown[], lists);
}

function customBefore(now: ContactRow['custom'], { before, after }: Step): ContactRow['custom'] {
  const [had, got] = [before, after] as [ContactRow['custom'], ContactRow['custom']];
  const stays = ([field, value]: [string, unknown]) => field in had || got[field] !== value;
  return Object.fromEntries(Object.entries(now).filter(stays));
}
