import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import { type StaffDocument, staffDocument } from '@ngo-plus/contract/people/staff';
import { and, desc, eq } from 'drizzle-orm';
import { entriesByIds, readEntry } from '../../files/storage/index.ts';
import { audit, Problem, type TransactionContext, toShape, uuidv7 } from '../../kernel/index.ts';
import { administratorOr403 } from './administrators.ts';
import { memberOr404 } from './members.ts';
import { documents } from './table.ts';

/** The maximum number of documents per person. */
const maxDocuments = 100;

/** Newest first. */
export async function listDocuments(ctx: TransactionContext, { id }: { id: string }) {
  const { orgId } = administratorOr403(ctx);
  await memberOr404(ctx, id);
  const rows = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.orgId, orgId), eq(documents.userId, id)))
    .orderBy(desc(documents.id))
    .limit(maxDocuments);
  return presentAll(ctx, rows);
}

type DocumentRow = typeof documents.$inferSelect;

async function presentAll(
  ctx: TransactionContext,
  rows: readonly DocumentRow[],
): Promise<StaffDocument[]> {
  const entries = await entriesByIds(
    ctx,
    rows.map(({ entryId }) => entryId),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return rows.flatMap(({ id, entryId, addedAt }) => {
    const entry = byId.get(entryId);
    if (!entry) return [];
    const { name, contentType, sizeBytes, trashedAt } = entry;
    return toShape(staffDocument, {
      id,
      entryId,
      name,
      contentType,
      sizeBytes,
      inTrash: trashedAt !== null,
      addedAt: addedAt.toISOString(),
    });
  });
}

/** @throws Problem `not_found` for a file that the caller may not see, `invalid` for a folder. */
export async function addDocument(
  ctx: TransactionContext,
  { id, entryId }: Input<typeof contract.addDocument>,
): Promise<StaffDocument> {
  const { orgId, userId: addedBy } = administratorOr403(ctx);
  await memberOr404(ctx, id);
  const entry = await readEntry(ctx, { id: entryId });
  if (entry.kind !== 'file')
    throw Problem.atField('invalid', 'entryId', 'Choose a file, not a folder');
  const ofPerson = and(eq(documents.orgId, orgId), eq(documents.userId, id));
  if ((await ctx.db.$count(documents, ofPerson)) >= maxDocuments)
    throw Problem.atField('conflict', 'entryId', 'A person can have up to {{maximum}} documents', {
      maximum: maxDocuments,
    });
  const row = { id: uuidv7(), orgId, userId: id, entryId, addedBy, addedAt: ctx.now() };
  const { rowCount } = await ctx.db.insert(documents).values(row).onConflictDoNothing();
  if (rowCount === 0)
    throw Problem.atField('conflict', 'entryId', '“{{name}}” has already been added', {
      name: entry.name,
    });
  await audit(ctx, { action: 'staff.add-document', subject: id, after: { entryId } });
  const [document] = await presentAll(ctx, [row]);
  return Problem.ifMissing(document, 'That file');
}

/** Removes a document from the person. The file stays in storage. */
export async function removeDocument(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeDocument>,
) {
  const { orgId } = administratorOr403(ctx);
  const [row] = await ctx.db
    .delete(documents)
    .where(and(eq(documents.id, id), eq(documents.orgId, orgId)))
    .returning();
  const { userId, entryId } = Problem.ifMissing(row, 'That document');
  await audit(ctx, { action: 'staff.remove-document', subject: userId, before: { entryId } });
  return { id };
}
