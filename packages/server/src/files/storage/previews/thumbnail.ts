import type { readThumbnail as contract } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { type Download, Problem, type RequestContext } from '../../../kernel/index.ts';
import { openBlob, pictureTypes, putImage, removeBlob } from '../../../platform/blobs/index.ts';
import { accessScopeOf } from '../access-scope.ts';
import { givenOut, openContent } from '../contents/index.ts';
import { type ContentRow, thumbnails } from '../table.ts';

/** Of the largest tile, twice over for fine screens. */
const longestEdgePixels = 480;

/** A larger picture is not opened for it. */
const maxBytes = 60 * 1024 * 1024;

/**
 * Drawn when it is first asked for, and kept, encrypted like the file.
 *
 * @throws Problem `not_found` for what is no picture, or one that cannot be drawn: too many pixels,
 * damaged, or something else in its clothes.
 */
export async function readThumbnail(
  outside: RequestContext,
  { id }: Input<typeof contract>,
): Promise<Download> {
  const { content, kept } = await outside.transact(async (ctx) => {
    const given = await givenOut(ctx, await accessScopeOf(ctx), { id });
    const [row] = await ctx.db
      .select()
      .from(thumbnails)
      .where(eq(thumbnails.contentId, given.content.id));
    return { content: given.content, kept: row };
  });
  const blobId = kept ? kept.blobId : await draw(outside, content);
  if (blobId === null) throw new Problem('not_found', 'This file has no thumbnail.');
  const { blob, open } = await outside.transact((ctx) => openBlob(ctx, blobId));
  return { body: { sizeBytes: blob.sizeBytes, open }, type: blob.contentType };
}

async function draw(outside: RequestContext, content: ContentRow): Promise<string | null> {
  const blobId = await drawn(outside, content);
  return outside.transact(async (ctx) => {
    const { id: contentId, orgId } = content;
    const { rowCount } = await ctx.db
      .insert(thumbnails)
      .values({ contentId, orgId, blobId })
      .onConflictDoNothing();
    if (rowCount === 1 || blobId === null) return blobId;
    // Somebody else asked at the same moment.
    await removeBlob(ctx, blobId);
    const [first] = await ctx.db
      .select()
      .from(thumbnails)
      .where(eq(thumbnails.contentId, contentId));
    return first?.blobId ?? null;
  });
}

async function drawn(outside: RequestContext, content: ContentRow): Promise<string | null> {
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
