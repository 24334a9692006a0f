import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../../kernel/index.ts';
import { removeBlob } from '../../platform/blobs/index.ts';
import { forgetText } from './search/index.ts';
import { contents, entries, parts, thumbnails, uploads } from './table.ts';
import { trashedSince } from './trash-time.ts';
import { settleRoom } from './usage.ts';

/** Entries that one transaction deletes. */
const batchSize = 200;

/** Deletes for good what was put into the trash too long ago, in short transactions. */
export async function purge(outside: RequestContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const deleted = await outside.transact((ctx) => purgeSome(ctx, trashedSince(ctx)));
    if (deleted === 0) return;
  }
  signal.throwIfAborted();
}

/** What holds nothing any more goes first: files, then the folders that they were in. */
async function purgeSome(ctx: TransactionContext, before: Date): Promise<number> {
  const { db } = ctx;
  const due = await db
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
  for (const [orgId, group] of Map.groupBy(due, (entry) => entry.orgId))
    await deleteEntries(
      ctx,
      orgId,
      group.map(({ id }) => id),
    );
  return due.length;
}

/** Removes entries that hold no others, with all their versions, and gives their room back. */
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
  for (const { contentId, uses } of rows) await dropUses(ctx, contentId, uses);
  const freed = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  await settleRoom(ctx, orgId, { usedBytes: -freed });
}

/** Takes versions off a content; with the last one it goes, and its bytes soon after the commit. */
export async function dropUses(
  ctx: TransactionContext,
  contentId: string,
  uses: number,
): Promise<void> {
  const [left] = await ctx.db
    .update(contents)
    .set({ uses: sql`${contents.uses} - ${uses}` })
    .where(eq(contents.id, contentId))
    .returning({ uses: contents.uses });
  if (left?.uses === 0) await dropContent(ctx, contentId);
}

/** Removes a content that no version refers to. */
export async function dropContent(ctx: TransactionContext, contentId: string): Promise<void> {
  const { db } = ctx;
  await db.delete(uploads).where(eq(uploads.contentId, contentId));
  const dropped = await db.delete(parts).where(eq(parts.contentId, contentId)).returning();
  for (const { blobId } of dropped) await removeBlob(ctx, blobId);
  await forgetText(ctx, contentId);
  const small = await db.delete(thumbnails).where(eq(thumbnails.contentId, contentId)).returning();
  for (const { blobId } of small) if (blobId !== null) await removeBlob(ctx, blobId);
  await db.delete(contents).where(eq(contents.id, contentId));
}
