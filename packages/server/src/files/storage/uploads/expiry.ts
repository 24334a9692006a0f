import { and, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type TransactionContext } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { deleteContent } from '../purge.ts';
import { parts, type UploadRow, uploads } from '../table.ts';
import { adjustUsage } from '../usage.ts';

/** Cancels an upload and frees its reserved space; a completed file stays. */
export async function cancelUpload(
  ctx: TransactionContext,
  { id }: Pick<UploadRow, 'id'>,
): Promise<void> {
  const [upload] = await ctx.db.delete(uploads).where(eq(uploads.id, id)).returning();
  if (!upload || upload.finishedAt !== null) return;
  await deleteContent(ctx, upload.contentId);
  await adjustUsage(ctx, upload.orgId, { reservedBytes: -upload.sizeBytes });
}

/** Uploads per transaction. */
const batchSize = 50;

async function cancelExpired(ctx: TransactionContext): Promise<number> {
  const unleased = or(isNull(uploads.lease), sql`${uploads.leaseUntil} < clock_timestamp()`);
  const expired = await ctx.db
    .select()
    .from(uploads)
    .where(and(lte(uploads.expiresAt, ctx.now()), unleased))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  for (const upload of expired) await cancelUpload(ctx, upload);
  return expired.length;
}

const dayMs = 86_400_000;

/** Deletes parts of crashed requests that no upload refers to. */
async function deleteOrphanedParts(ctx: TransactionContext): Promise<number> {
  const before = new Date(ctx.now().getTime() - dayMs);
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select b.id from blobs b where b.purpose = 'storage.part' and b.created_at < ${before.toISOString()}
      and ${notExists(ctx.db.select({ one: sql`1` }).from(parts).where(sql`${parts.blobId} = b.id`))}
    limit ${batchSize}`);
  for (const { id } of rows) await removeBlob(ctx, id);
  return rows.length;
}

/** Cancels expired uploads and deletes orphaned parts. */
export const expireUploads = defineJob({
  name: 'storage.expire-uploads',
  cron: '*/15 * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    for (const sweep of [cancelExpired, deleteOrphanedParts])
      while (!signal.aborted && (await outside.transact(sweep)) > 0);
  },
});
