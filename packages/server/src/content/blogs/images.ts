import * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import type { FilePart, RequestContext, TransactionContext } from '../../kernel/index.ts';
import {
  downloadOf,
  openBlobFor,
  putImage,
  removeUnusedBlob,
  sweepUnused,
} from '../../platform/blobs/index.ts';
import { isImageUsed, unusedImages } from './queries.ts';

const purpose = 'blogs.picture';
const address = '/api/blogs/images/';

/** Twice the width of a post on wide screens, for high-density displays. */
const longestEdgePixels = 1_664;

/** @throws Problem `invalid` for a file that is not an image, `too_large`. */
export async function uploadImage(
  outside: RequestContext,
  _input: Input<typeof blogs.uploadImage>,
  { name, stream }: FilePart,
) {
  const maxBytes = blogs.maxImageBytes;
  const image = { purpose, name, stream, maxBytes, longestEdgePixels, public: true } as const;
  const { id } = await putImage(outside, image);
  return { imageUrl: address + id };
}

/** @throws Problem `not_found`, also for a file that is not an image of a post. */
export async function readImage(outside: RequestContext, { id }: Input<typeof blogs.readImage>) {
  const picture = { id, purpose, what: 'That picture' };
  return downloadOf(await outside.transact((ctx) => openBlobFor(ctx, picture)));
}

/** Deletes an uploaded image that no post uses any more; ignores any other URL. */
export async function deleteUnusedImage(ctx: TransactionContext, imageUrl: string): Promise<void> {
  const id = imageUrl.startsWith(address) ? imageUrl.slice(address.length) : undefined;
  if (id === undefined || (await isImageUsed(ctx.db, id))) return;
  await removeUnusedBlob(ctx, id);
}

/** Deletes images that were uploaded for a post that was never saved. */
export const sweepUnusedImages = sweepUnused({
  name: 'blogs.sweep-pictures',
  cron: '23 3 * * *',
  unused: ({ db }, before) => unusedImages(db, purpose, before),
});
