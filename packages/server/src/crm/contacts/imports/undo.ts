import { and, eq, inArray } from 'drizzle-orm';
import type { TransactionContext } from '../../../kernel/index.ts';
import type { Row } from '../../../platform/imports/index.ts';
import { lockContacts } from '../queries.ts';
import { updateContact } from '../service.ts';
import { type ContactRow, contacts } from '../table.ts';
import type { ImportRecord } from './record.ts';
import { retractConsents } from './retract-consents.ts';
import type { ContactRun } from './run.ts';

/**
 * Deletes contacts that the import added and restores those it updated. Contacts changed since then
 * stay as they are, without the consents from the import.
 */
export async function undoContacts(
  ctx: TransactionContext,
  run: ContactRun,
  rows: readonly Row<ImportRecord>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const locked = await lockContacts(ctx.db, run.orgId, ids);
  const contactsById = new Map(locked.map((row) => [row.id, row]));
  const added: string[] = [];
  const skipped = new Map<number, string>();
  // The last row first: a contact that two rows updated is restored step by step.
  for (const row of rows) {
    const contact = contactsById.get(row.recordId ?? '');
    if (!contact) continue;
    if (contact.state !== 'active' || contact.revision !== row.revision)
      skipped.set(row.rowNumber, 'changed');
    else if (row.action === 'added') added.push(contact.id);
    else contactsById.set(contact.id, await restore(ctx, run, contact, row.before));
  }
  if (added.length > 0)
    await ctx.db
      .delete(contacts)
      .where(and(eq(contacts.orgId, run.orgId), inArray(contacts.id, added)));
  return skipped;
}

/** The details are those of the earlier revision, so the revision is that one again. */
async function restore(
  ctx: TransactionContext,
  run: ContactRun,
  contact: ContactRow,
  before: unknown,
): Promise<ContactRow> {
  const { revision, ...columns } = (before ?? {}) as Partial<ContactRow>;
  await retractConsents(ctx, run, contact.id);
  const row = await updateContact(ctx, contact, columns);
  const restored = { revision: revision ?? row.revision };
  await ctx.db.update(contacts).set(restored).where(eq(contacts.id, contact.id));
  return { ...row, ...restored };
}
