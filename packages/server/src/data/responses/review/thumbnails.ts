import type * as contract from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { type Download, Problem, type RequestContext } from '../../../kernel/index.ts';
import {
  openBlob,
  putImage,
  removeUnusedBlob,
  sweepUnused,
} from '../../../platform/blobs/index.ts';
import { responseThumbnails } from '../table.ts';
import { mustFindFile } from './read.ts';

/** Tiles at twice the pixel density. */
const longestEdgePixels = 480;

/** Larger pictures get no thumbnail. */
const maxBytes = 60 * 1024 * 1024;

const purpose = 'responses.thumbnail';

/**
 * Draws the thumbnail of a picture on first request, and stores it encrypted.
 *
 * @throws Problem `not_found`, also for a file that the caller may not see or that is no picture
 */
export async function readPhotoThumbnail(
  outside: RequestContext,
  input: Input<typeof contract.readPhotoThumbnail>,
): Promise<Download> {
  const { source, known } = await outside.transact(async (ctx) => {
    const file = await mustFindFile(ctx, input);
    const [row] = await ctx.db
      .select()
      .from(responseThumbnails)
      .where(
        and(eq(responseThumbnails.orgId, file.orgId), eq(responseThumbnails.sourceId, file.blobId)),
      );
    return { source: file, known: row };
  });
  const blobId = known ? known.blobId : await draw(outside, source);
  if (blobId === null) throw new Problem('not_found', 'This file has no thumbnail.');
  const { blob, open } = await outside.transact((ctx) => openBlob(ctx, blobId));
  return { body: { sizeBytes: blob.sizeBytes, open }, type: blob.contentType };
}

type Source = { readonly orgId: string; readonly blobId: string };

/** @returns null for what cannot be drawn, which is stored as well */
async function draw(outside: RequestContext, { orgId, blobId: sourceId }: Source) {
  const blobId = await drawn(outside, { orgId, blobId: sourceId });
  return outside.transact(async (ctx) => {
    const { rowCount } = await ctx.db
      .insert(responseThumbnails)
      .values({ orgId, sourceId, blobId })
      .onConflictDoNothing();
    if (rowCount === 1 || blobId === null) return blobId;
    // A concurrent request stored its thumbnail first.
    await removeUnusedBlob(ctx, blobId);
    const [existing] = await ctx.db
      .select()
      .from(responseThumbnails)
      .where(and(eq(responseThumbnails.orgId, orgId), eq(responseThumbnails.sourceId, sourceId)));
    return existing?.blobId ?? null;
  });
}

async function drawn(outside: RequestContext, { orgId, blobId }: Source): Promise<string | null> {
  const { open } = await outside.transact((ctx) => openBlob(ctx, blobId));
  const incoming = { purpose, name: 'thumbnail.webp', maxBytes, orgId } as const;
  try {
    const blob = await putImage(outside, { ...incoming, stream: open(), longestEdgePixels });
    return blob.id;
  } catch (error) {
    if (error instanceof Problem && ['invalid', 'too_large'].includes(error.code)) return null;
    throw error;
  }
}

/** Thumbnails of pictures that were deleted or erased: nothing refers to them any more. */
export const sweepThumbnails = sweepUnused({
  name: 'responses.sweep-thumbnails',
  cron: '52 * * * *',
  unused: async ({ db }, before) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from blobs where purpose = ${purpose} and created_at < ${before.toISOString()}
        and not exists (select from ${responseThumbnails} where ${responseThumbnails.blobId} = blobs.id)
      limit 500`);
    return rows.map(({ id }) => id);
  },
});
