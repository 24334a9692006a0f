import { and, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob, type TransactionContext } from '../../../kernel/index.ts';
import { removeBlob } from '../../../platform/blobs/index.ts';
import { dropContent } from '../purging.ts';
import { parts, type UploadRow, uploads } from '../table.ts';
import { settleRoom } from '../usage.ts';

/** Gives an upload up, and the room that was reserved for it; a file that it has become stays. */
export async function dropUpload(
  ctx: TransactionContext,
  { id }: Pick<UploadRow, 'id'>,
): Promise<void> {
  const [upload] = await ctx.db.delete(uploads).where(eq(uploads.id, id)).returning();
  if (!upload || upload.finishedAt !== null) return;
  await dropContent(ctx, upload.contentId);
  await settleRoom(ctx, upload.orgId, { reservedBytes: -upload.sizeBytes });
}

/** Uploads that one transaction drops. */
const batchSize = 50;

async function dropExpired(ctx: TransactionContext): Promise<number> {
  const idle = or(isNull(uploads.lease), sql`${uploads.leaseUntil} < clock_timestamp()`);
  const due = await ctx.db
    .select()
    .from(uploads)
    .where(and(lte(uploads.expiresAt, ctx.now()), idle))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  for (const upload of due) await dropUpload(ctx, upload);
  return due.length;
}

const dayMs = 86_400_000;

/** Parts that were stored when the server died before it could say to which upload they belong. */
async function dropStrays(ctx: TransactionContext): Promise<number> {
  const before = new Date(ctx.now().getTime() - dayMs);
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select b.id from blobs b where b.purpose = 'storage.part' and b.created_at < ${before.toISOString()}
      and ${notExists(ctx.db.select({ one: sql`1` }).from(parts).where(sql`${parts.blobId} = b.id`))}
    limit ${batchSize}`);
  for (const { id } of rows) await removeBlob(ctx, id);
  return rows.length;
}

/** Frees the room of uploads that nobody went on with. */
export const expireUploads = defineJob({
  name: 'storage.expire-uploads',
  cron: '*/15 * * * *',
  payload: z.object({}),
  run: async (outside, _payload, signal) => {
    for (const drop of [dropExpired, dropStrays])
      while (!signal.aborted && (await outside.transact(drop)) > 0);
  },
});
