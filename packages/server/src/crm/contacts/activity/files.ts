import type * as contract from '@ngo-plus/contract/crm/contacts';
import { contactFileId, maxFiles } from '@ngo-plus/contract/crm/contacts';
import { entryId as storedId } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq } from 'drizzle-orm';
import { entriesByIds, readEntry } from '../../../files/storage/index.ts';
import {
  audit,
  Problem,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { lockActiveContact, resolveContact } from '../lookup.ts';
import { touchContact } from '../queries.ts';
import { files } from '../table.ts';
import { addTimelineEntry } from './timeline-entries.ts';

export async function listContactFiles(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listContactFiles>,
) {
  const { id: contactId } = await resolveContact(ctx, id);
  const rows = await ctx.db
    .select()
    .from(files)
    .where(eq(files.contactId, contactId))
    .orderBy(desc(files.id))
    .limit(maxFiles);
  return presentAll(ctx, rows);
}

/** @throws Problem `not_found` for a file that the caller does not see, `invalid` for a folder. */
export async function addContactFile(
  ctx: TransactionContext,
  { id, entryId }: Input<typeof contract.addContactFile>,
) {
  const { orgId } = await lockActiveContact(ctx, id);
  const entry = await readEntry(ctx, { id: storedId.parse(entryId) });
  if (entry.kind !== 'file') {
    throw Problem.atField('invalid', 'entryId', 'Choose a file, not a folder.');
  }
  if ((await ctx.db.$count(files, eq(files.contactId, id))) >= maxFiles)
    throw new Problem('conflict', 'A contact can have up to {{maximum}} files.', {
      values: { maximum: maxFiles },
    });
  const addedAt = ctx.now();
  const [inserted] = await ctx.db
    .insert(files)
    .values({ id: uuidv7(), orgId, contactId: id, entryId, addedAt })
    .onConflictDoNothing()
    .returning();
  if (inserted) {
    await touchContact(ctx.db, id, addedAt);
    const source = `file:${inserted.id}`;
    await addTimelineEntry(ctx, {
      orgId,
      contactId: id,
      what: 'file.kept',
      source,
      facts: { entryId },
    });
    await audit(ctx, { action: 'contacts.add-file', subject: id, after: { entryId } });
  }
  const isSameEntry = and(eq(files.contactId, id), eq(files.entryId, entryId));
  const [row] = inserted ? [inserted] : await ctx.db.select().from(files).where(isSameEntry);
  const [file] = await presentAll(ctx, [Problem.ifMissing(row, 'That file')]);
  return Problem.ifMissing(file, 'That file');
}

export async function removeContactFile(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeContactFile>,
) {
  const isOwn = and(eq(files.orgId, signedIn(ctx).orgId), eq(files.id, id));
  const [row] = await ctx.db.delete(files).where(isOwn).returning();
  const { contactId, entryId } = Problem.ifMissing(row, 'That file');
  await touchContact(ctx.db, contactId, ctx.now());
  await audit(ctx, { action: 'contacts.remove-file', subject: contactId, before: { entryId } });
  return { id };
}

/** The file of each row as far as the caller may see it. */
async function presentAll(ctx: TransactionContext, rows: readonly (typeof files.$inferSelect)[]) {
  const ids = rows.map(({ entryId }) => entryId);
  const entries = new Map((await entriesByIds(ctx, ids)).map((entry) => [String(entry.id), entry]));
  return rows.map(({ id, entryId, addedAt }) => {
    const entry = entries.get(entryId);
    const file = entry && {
      name: entry.name,
      sizeBytes: entry.sizeBytes ?? 0,
      inTrash: entry.trashedAt !== null,
    };
    return {
      id: contactFileId.parse(id),
      entryId,
      file: file ?? null,
      addedAt: addedAt.toISOString(),
    };
  });
}
