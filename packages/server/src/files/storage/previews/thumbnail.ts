import type { readThumbnail as contract } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { type Download, Problem, type RequestContext } from '../../../kernel/index.ts';
import { openBlob, pictureTypes, putImage, removeBlob } from '../../../platform/blobs/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { findReadable, openContent } from '../contents/index.ts';
import { type ContentRow, thumbnails } from '../table.ts';

/** The largest tile at twice the pixel density. */
const longestEdgePixels = 480;

/** Larger images get no thumbnail. */
const maxBytes = 60 * 1024 * 1024;

/**
 * Draws the thumbnail on first request, and stores it encrypted.
 *
 * @throws Problem `not_found` for files that are not images, or that can't be drawn: too many pixels, damaged, or
 * another format.
 */
export async function readThumbnail(
  outside: RequestContext,
  { id }: Input<typeof contract>,
): Promise<Download> {
  const { content, thumbnail } = await outside.transact(async (ctx) => {
    const readable = await findReadable(ctx, await accessScopeOf(ctx), { id });
    const [row] = await ctx.db
      .select()
      .from(thumbnails)
      .where(eq(thumbnails.contentId, readable.content.id));
    return { content: readable.content, thumbnail: row };
  });
  const blobId = thumbnail ? thumbnail.blobId : await createThumbnail(outside, content);
  if (blobId === null) throw new Problem('not_found', 'This file has no thumbnail.');
  const { blob, open } = await outside.transact((ctx) => openBlob(ctx, blobId));
  return { body: { sizeBytes: blob.sizeBytes, open }, type: blob.contentType };
}

async function createThumbnail(
  outside: RequestContext,
  content: ContentRow,
): Promise<string | null> {
  const blobId = await drawThumbnail(outside, content);
  return outside.transact(async (ctx) => {
    const { id: contentId, orgId } = content;
    const { rowCount } = await ctx.db
      .insert(thumbnails)
      .values({ contentId, orgId, blobId })
      .onConflictDoNothing();
    if (rowCount === 1 || blobId === null) return blobId;
    // A concurrent request stored its thumbnail first.
    await removeBlob(ctx, blobId);
    const [existing] = await ctx.db
      .select()
      .from(thumbnails)
      .where(eq(thumbnails.contentId, contentId));
    return existing?.blobId ?? null;
  });
}

async function drawThumbnail(outside: RequestContext, content: ContentRow): Promise<string | null> {
  const { contentType, sizeBytes, orgId } = content;
  if (!pictureTypes.includes(contentType) || sizeBytes > maxBytes) return null;
  const { open } = await outside.transact((ctx) => openContent(ctx, outside, content));
  const incoming = {
    purpose: 'storage.thumbnail',
    name: 'thumbnail.webp',
    maxBytes,
    orgId,
  } as const;
  try {
    const blob = await putImage(outside, { ...incoming, stream: open(), longestEdgePixels });
    return blob.id;
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return null;
    throw error;
  }
}
