import type * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { inArray, sql } from 'drizzle-orm';
import { audit, Problem, type TransactionContext, uuidv7 } from '../../kernel/index.ts';
import { accessScopeOf, uuids } from './access-scope.ts';
import { entriesByIds, subtreeOf } from './entry-rows.ts';
import { presentAll } from './folders.ts';
import { freeName } from './free-name.ts';
import { ancestorsIn, visibleOr404 } from './lookup.ts';
import { type AccessScope, rightsOn } from './rights.ts';
import { contents, type EntryRow, entries, versions } from './table.ts';
import { lockTree } from './tree-lock.ts';
import { reserveSpace } from './usage.ts';

/** Bounds how long the folders of the organisation stay locked. */
const maxEntries = 10_000;

/** Rows per insert statement. */
const batchSize = 1_000;

/**
 * Copies the current version of files, and folders with the descendants that the caller sees. Copies share the stored
 * bytes but count towards the usage. Names that exist in the target folder get a number.
 *
 * @throws Problem `too_large` without enough space, or above the limit of entries.
 */
export async function copyEntries(
  ctx: TransactionContext,
  { ids, parentId }: Input<typeof contract.copyEntries>,
) {
  const scope = await accessScopeOf(ctx);
  await lockTree(ctx, scope.orgId, 'keeps');
  const [parent] = parentId === null ? [] : await entriesByIds(ctx, [parentId]);
  const ancestors = ancestorsIn(scope, parent, parentId);
  const copyIds: string[] = [];
  for (const id of ids) {
    const [match] = await entriesByIds(ctx, [id]);
    const root = visibleOr404(scope, match?.trashedAt === null ? match : undefined);
    if (ancestors.includes(id))
      throw new Problem('invalid', "“{{name}}” can't be copied into itself.", {
        values: { name: root.name },
      });
    copyIds.push(await copyTree(ctx, scope, root, ancestors));
  }
  return { entries: await presentAll(ctx, scope, copyIds) };
}

async function copyTree(
  ctx: TransactionContext,
  scope: AccessScope,
  root: EntryRow,
  ancestors: readonly string[],
): Promise<string> {
  const { orgId, userId } = scope;
  const rows = await readTree(ctx, scope, root);
  const parentId = ancestors.at(-1) ?? null;
  const name = await freeName(ctx.db, { orgId, parentId }, root.name);
  const now = ctx.now();
  const newIds = new Map<string, string>();
  const copies = rows.map((row) => {
    const id = uuidv7();
    newIds.set(row.id, id);
    const innerAncestors = row.ancestors
      .slice(root.ancestors.length)
      .map((step) => newIds.get(step) ?? '');
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
      ancestors: [...ancestors, ...innerAncestors],
      parentId: innerAncestors.at(-1) ?? parentId,
      versionId: row.versionId === null ? null : uuidv7(),
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    };
  });
  for (let at = 0; at < copies.length; at += batchSize)
    await insertCopies(ctx, copies.slice(at, at + batchSize));
  // Usage is updated last, in the same order as deletion does (contents, then usage), to avoid deadlocks.
  const usedBytes = rows.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  await reserveSpace(ctx, orgId, { usedBytes });
  const id = newIds.get(root.id) ?? '';
  await audit(ctx, { action: 'storage.copy', subject: id, after: { from: root.id, name } });
  return id;
}

/** The visible descendants; parents come before their children. */
async function readTree(
  { db }: TransactionContext,
  scope: AccessScope,
  root: EntryRow,
): Promise<EntryRow[]> {
  if (root.kind === 'file') return [root];
  const rows = await db
    .select()
    .from(entries)
    .where(sql`${entries.id} in ${subtreeOf(uuids([root.id]))} and ${entries.trashedAt} is null`)
    .orderBy(sql`cardinality(${entries.ancestors})`)
    .limit(maxEntries + 1);
  if (rows.length > maxEntries)
    throw new Problem('too_large', 'Copy at most {{maximum}} files and folders at a time.', {
      values: { maximum: maxEntries },
    });
  const copiedIds = new Set([root.parentId]);
  return rows.filter((row) => {
    const isCopied = copiedIds.has(row.parentId) && rightsOn(scope, row) !== undefined;
    if (isCopied) copiedIds.add(row.id);
    return isCopied;
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
  const filesByContent = Map.groupBy(files, ({ contentId }) => contentId);
  // Sorted by id, so that concurrent copies can't deadlock.
  for (const [contentId, group] of [...filesByContent].sort(([a], [b]) => (a < b ? -1 : 1)))
    await db
      .update(contents)
      .set({ uses: sql`${contents.uses} + ${group.length}` })
      .where(inArray(contents.id, [contentId]));
}
