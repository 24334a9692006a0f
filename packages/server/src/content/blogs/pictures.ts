import * as blogs from '@ngo-plus/contract/content/blogs';
import type { Input } from '@ngo-plus/contract/kernel';
import type { FilePart, RequestContext, TransactionContext } from '../../kernel/index.ts';
import {
  downloadOf,
  dropBlob,
  openBlobFor,
  putPicture,
  sweepUnused,
} from '../../platform/blobs/index.ts';
import { isPictureUsed, unusedPictures } from './queries.ts';

const purpose = 'blogs.picture';
const address = '/api/blogs/images/';

/** As wide as a post is on the widest screens, twice over for fine ones. */
const longestEdgePixels = 1_664;

/** @throws Problem `invalid` for what is no picture, `too_large`. */
export async function uploadPicture(
  outside: RequestContext,
  _input: Input<typeof blogs.uploadImage>,
  { name, stream }: FilePart,
) {
  const maxBytes = blogs.maxImageBytes;
  const picture = { purpose, name, stream, maxBytes, longestEdgePixels, public: true } as const;
  const { id } = await putPicture(outside, picture);
  return { imageUrl: address + id };
}

/** @throws Problem `not_found`, also for a file that is no picture of a post. */
export async function readPicture(outside: RequestContext, { id }: Input<typeof blogs.readImage>) {
  const picture = { id, purpose, what: 'That picture' };
  return downloadOf(await outside.transact((ctx) => openBlobFor(ctx, picture)));
}

/** Removes an uploaded picture that no post shows any more; any other address is left alone. */
export async function dropPicture(ctx: TransactionContext, imageUrl: string): Promise<void> {
  const id = imageUrl.startsWith(address) ? imageUrl.slice(address.length) : undefined;
  if (id === undefined || (await isPictureUsed(ctx.db, id))) return;
  await dropBlob(ctx, id);
}

/** Removes pictures that were uploaded for a post which then was never kept. */
export const sweepPictures = sweepUnused({
  name: 'blogs.sweep-pictures',
  cron: '23 3 * * *',
  unused: ({ db }, before) => unusedPictures(db, purpose, before),
});
