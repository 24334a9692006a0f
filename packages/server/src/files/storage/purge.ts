import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { removeBlob } from '../../platform/blobs/index.ts';
import { deleteText } from './search/index.ts';
import { contents, entries, parts, thumbnails, uploads } from './table.ts';
import { trashCutoff } from './trash-retention.ts';
import { adjustUsage } from './usage.ts';

/** Entries per transaction. */
const batchSize = 200;

/** Permanently deletes expired trash, in short transactions. */
export async function purgeExpired(outside: RequestContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const deleted = await outside.transact((ctx) => purgeBatch(ctx, trashCutoff(ctx)));
    if (deleted === 0) return;
  }
  signal.throwIfAborted();
}

/** Deletes from the leaves up: files and empty folders first. */
async function purgeBatch(ctx: TransactionContext, before: Date): Promise<number> {
  const { db } = ctx;
  const expired = await db
    .select({ id: entries.id, orgId: entries.orgId })
    .from(entries)
    .where(
      and(
        lte(entries.trashedAt, before),
        notExists(
          db
            .select({ one: sql`1` })
            .from(sql`storage_entries inside`)
            .where(sql`inside.parent_id = ${entries.id}`),
        ),
      ),
    )
    .limit(batchSize)
    .for('update', { skipLocked: true });
  for (const [orgId, group] of Map.groupBy(expired, (entry) => entry.orgId))
    await deleteEntries(
      ctx,
      orgId,
      group.map(({ id }) => id),
    );
  return expired.length;
}

/** Deletes childless entries with all their versions and frees their space. */
async function deleteEntries(
  ctx: TransactionContext,
  orgId: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await ctx.db.execute<{ contentId: string; uses: number; bytes: number }>(sql`
    with gone as (delete from storage_versions where file_id = any (${`{${ids.join(',')}}`}::uuid[]) returning content_id)
    select content_id as "contentId", count(*)::int as uses, sum(c.size_bytes)::float8 as bytes
    from gone join storage_contents c on c.id = content_id group by content_id`);
  await ctx.db.delete(entries).where(inArray(entries.id, [...ids]));
  for (const { contentId, uses } of rows) await releaseContent(ctx, contentId, uses);
  const freed = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  await adjustUsage(ctx, orgId, { usedBytes: -freed });
}

/** Removes versions from a content. A content without versions is deleted, and its bytes soon after the commit. */
export async function releaseContent(
  ctx: TransactionContext,
  contentId: string,
  uses: number,
): Promise<void> {
  const [remaining] = await ctx.db
    .update(contents)
    .set({ uses: sql`${contents.uses} - ${uses}` })
    .where(eq(contents.id, contentId))
    .returning({ uses: contents.uses });
  if (remaining?.uses === 0) await deleteContent(ctx, contentId);
}

/** Deletes a content that no version refers to. */
export async function deleteContent(ctx: TransactionContext, contentId: string): Promise<void> {
  const { db } = ctx;
  await db.delete(uploads).where(eq(uploads.contentId, contentId));
  const deletedParts = await db.delete(parts).where(eq(parts.contentId, contentId)).returning();
  for (const { blobId } of deletedParts) await removeBlob(ctx, blobId);
  await deleteText(ctx, contentId);
  const deletedThumbnails = await db
    .delete(thumbnails)
    .where(eq(thumbnails.contentId, contentId))
    .returning();
  for (const { blobId } of deletedThumbnails) if (blobId !== null) await removeBlob(ctx, blobId);
  await db.delete(contents).where(eq(contents.id, contentId));
}
