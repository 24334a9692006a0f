import { and, eq, inArray } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../../../kernel/index.ts';
import { inBatches } from '../../../platform/imports/index.ts';
import { lockContacts } from '../queries.ts';
import { updateContact } from '../service.ts';
import { type ContactRow, contacts } from '../table.ts';
import { doneRows, lockImport, markUndone, updateImport } from './queries.ts';
import { retractConsents } from './retracting.ts';
import type { ImportRow, StagedRow } from './table.ts';

const batchSize = 500;

/**
 * Undoes an import from its end, batch by batch: removes the contacts it made, gives back what it
 * changed. Whoever was changed since stays as people made them, without the consents that it brought. Goes on
 * where an earlier run stood.
 *
 * @throws the reason of `signal` when it is aborted: the rest is for the next run.
 */
export async function undoRows(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const batch = async (ctx: TransactionContext) => {
    const run = await lockImport(ctx.db, id);
    return run?.state === 'undoing' && undoBatch(ctx, run);
  };
  await inBatches(outside, batch, signal);
}

async function undoBatch(ctx: TransactionContext, run: ImportRow): Promise<boolean> {
  const rows = await doneRows(ctx.db, run, batchSize);
  if (rows.length === 0) {
    if ((await retractConsents(ctx, run)) > 0) return true;
    await updateImport(ctx.db, run.id, { state: 'undone', appliedCount: 0 });
    return false;
  }
  const ids = rows.flatMap(({ contactId }) => contactId ?? []);
  const locked = await lockContacts(ctx.db, run.orgId, ids);
  const people = new Map(locked.map((row) => [row.id, row]));
  const made: string[] = [];
  let kept = 0;
  // From the last row back: a contact that two rows touched is given back step by step.
  for (const row of rows) {
    const contact = people.get(row.contactId ?? '');
    if (!contact) continue;
    if (contact.state !== 'active' || contact.revision !== row.revision) kept += 1;
    else if (row.deed === 'created') made.push(contact.id);
    else people.set(contact.id, await giveBack(ctx, run, contact, row));
  }
  if (made.length > 0)
    await ctx.db
      .delete(contacts)
      .where(and(eq(contacts.orgId, run.orgId), inArray(contacts.id, made)));
  await markUndone(
    ctx.db,
    run,
    rows.map(({ rowNumber }) => rowNumber),
  );
  await updateImport(ctx.db, run.id, {
    appliedCount: Math.max(0, run.appliedCount - rows.length),
    keptCount: run.keptCount + kept,
  });
  return true;
}

/** What it says is what it said at that revision, so the revision is that one again. */
async function giveBack(
  ctx: TransactionContext,
  run: ImportRow,
  contact: ContactRow,
  { before }: StagedRow,
): Promise<ContactRow> {
  const { revision, ...columns } = (before ?? {}) as Partial<ContactRow>;
  await retractConsents(ctx, run, contact.id);
  const row = await updateContact(ctx, contact, columns);
  const back = { revision: revision ?? row.revision };
  await ctx.db.update(contacts).set(back).where(eq(contacts.id, contact.id));
  return { ...row, ...back };
}
