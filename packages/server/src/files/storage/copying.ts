import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { inArray, sql } from 'drizzle-orm';
import { audit, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { accessScopeOf, uuids } from './access-scope.ts';
import { entriesByIds, subtreeOf } from './entry-rows.ts';
import { shownAll } from './folders.ts';
import { freeName } from './free-name.ts';
import { placeIn, seenOr404 } from './lookup.ts';
import { type AccessScope, rightsOn } from './rights.ts';
import { contents, type EntryRow, entries, versions } from './table.ts';
import { lockTree } from './tree-lock.ts';
import { reserveSpace } from './usage.ts';

/** More at once would hold the folders of the organisation for too long. */
const mostEntries = 10_000;

/** Rows that one statement inserts. */
const batchSize = 1_000;

/**
 * Copies the current version of files, and folders with what the person sees in them. The bytes are
 * not copied, but they count. A name that is taken gets a number.
 *
 * @throws Problem `too_large` when there is not enough room, or too much at once.
 */
export async function copyEntries(
  ctx: TransactionContext,
  { ids, parentId }: Input<typeof contract.copyEntries>,
) {
  const sight = await accessScopeOf(ctx);
  await lockTree(ctx, sight.orgId, 'keeps');
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  const ancestors = placeIn(sight, parent, parentId);
  const made: string[] = [];
  for (const id of ids) {
    const [found] = await entriesByIds(ctx, [id]);
    const root = seenOr404(sight, found?.trashedAt === null ? found : undefined);
    if (ancestors.includes(id))
      throw new Problem('invalid', "“{{name}}” can't be copied into itself.", {
        values: { name: root.name },
      });
    made.push(await copyTree(ctx, sight, root, ancestors));
  }
  return { entries: await shownAll(ctx, sight, made) };
}

async function copyTree(
  ctx: TransactionContext,
  sight: AccessScope,
  root: EntryRow,
  ancestors: readonly string[],
): Promise<string> {
  const { orgId, userId } = sight;
  const rows = await readTree(ctx, sight, root);
  const parentId = ancestors.at(-1) ?? null;
  const name = await freeName(ctx.db, { orgId, parentId }, root.name);
  const now = ctx.now();
  const newIds = new Map<string, string>();
  const copies = rows.map((row) => {
    const id = uuidv7();
    newIds.set(row.id, id);
    const inside = row.ancestors.slice(root.ancestors.length).map((step) => newIds.get(step) ?? '');
    const { kind, restricted, indexed, contentId, sizeBytes, contentType } = row;
    return {
      id,
      orgId,
      kind,
      restricted,
      indexed,
      contentId,
      sizeBytes,
      contentType,
      name: row.id === root.id ? name : row.name,
      ancestors: [...ancestors, ...inside],
      parentId: inside.at(-1) ?? parentId,
      versionId: row.versionId === null ? null : uuidv7(),
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    };
  });
  for (let at = 0; at < copies.length; at += batchSize)
    await insertCopies(ctx, copies.slice(at, at + batchSize));
  // Last, as whoever deletes does: contents before room, so that the two do not wait for each other.
  const usedBytes = rows.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  await reserveSpace(ctx, orgId, { usedBytes });
  const id = newIds.get(root.id) ?? '';
  await audit(ctx, { action: 'storage.copy', subject: id, after: { from: root.id, name } });
  return id;
}

/** From the top down: a folder stands before what is in it. What is not shown is left out. */
async function readTree(
  { db }: TransactionContext,
  sight: AccessScope,
  root: EntryRow,
): Promise<EntryRow[]> {
  if (root.kind === 'file') return [root];
  const rows = await db
    .select()
    .from(entries)
    .where(sql`${entries.id} in ${subtreeOf(uuids([root.id]))} and ${entries.trashedAt} is null`)
    .orderBy(sql`cardinality(${entries.ancestors})`)
    .limit(mostEntries + 1);
  if (rows.length > mostEntries)
    throw new Problem('too_large', 'Copy at most {{maximum}} files and folders at a time.', {
      values: { maximum: mostEntries },
    });
  const kept = new Set([root.parentId]);
  return rows.filter((row) => {
    const copied = kept.has(row.parentId) && rightsOn(sight, row) !== undefined;
    if (copied) kept.add(row.id);
    return copied;
  });
}

async function insertCopies({ db }: TransactionContext, copies: (typeof entries.$inferInsert)[]) {
  await db.insert(entries).values(copies);
  const files = copies.flatMap(({ id, orgId, versionId, contentId, createdBy, createdAt }) =>
    versionId && contentId
      ? [{ id: versionId, orgId, fileId: id, number: 1, contentId, createdBy, createdAt }]
      : [],
  );
  if (files.length === 0) return;
  await db.insert(versions).values(files);
  const uses = Map.groupBy(files, ({ contentId }) => contentId);
  // In one order, so that two copies at once do not wait for each other.
  for (const [contentId, group] of [...uses].sort(([a], [b]) => (a < b ? -1 : 1)))
    await db
      .update(contents)
      .set({ uses: sql`${contents.uses} + ${group.length}` })
      .where(inArray(contents.id, [contentId]));
}
