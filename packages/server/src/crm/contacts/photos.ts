import { buffer } from 'node:stream/consumers';
import type * as contract from '@ngo-plus/contract/crm/contacts';
import { maxPhotoBytes } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq } from 'drizzle-orm';
import {
  audit,
  type FilePart,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import {
  downloadOf,
  openBlob,
  openBlobFor,
  putImage,
  removeUnusedBlob,
} from '../../platform/blobs/index.ts';
import { lockActiveContact, resolveContact } from './lookup.ts';
import { presentDetail } from './present.ts';
import { updateContact } from './service.ts';
import { type ContactRow, contacts } from './table.ts';

const purpose = 'contacts.photo';

/** Sharp enough beside a name; too small to recognise anyone in the background. */
const longestEdgePixels = 512;

/**
 * Replaces the photo of a contact. It is encoded anew, which removes where and when it was taken.
 *
 * @throws Problem `invalid` for a file that is not an image, `too_large`, `conflict` for a merged or erased contact
 */
export async function setPhoto(
  outside: RequestContext,
  { id }: Input<typeof contract.setPhoto>,
  { name, stream }: FilePart,
) {
  await outside.transact((ctx) => lockActiveContact(ctx, id));
  const photo = { purpose, name, stream, maxBytes: maxPhotoBytes, longestEdgePixels } as const;
  const blob = await putImage(outside, photo);
  return outside.transact((ctx) => changePhoto(ctx, id, blob.id));
}

export const removePhoto = (ctx: TransactionContext, { id }: Input<typeof contract.removePhoto>) =>
  changePhoto(ctx, id, null);

async function changePhoto(ctx: TransactionContext, id: string, photoBlobId: string | null) {
  const before = await lockActiveContact(ctx, id);
  const after = await updateContact(ctx, before, { photoBlobId });
  await deletePhotos(ctx, before.orgId, [before]);
  const action = photoBlobId === null ? 'contacts.remove-photo' : 'contacts.set-photo';
  await audit(ctx, { action, subject: id });
  return presentDetail(after);
}

/** Deletes the photos of contacts. A merged contact can have the same one, and then loses it, too. */
export async function deletePhotos(
  ctx: TransactionContext,
  orgId: string,
  rows: readonly Pick<ContactRow, 'photoBlobId'>[],
): Promise<void> {
  for (const photoBlobId of new Set(rows.map((row) => row.photoBlobId))) {
    if (photoBlobId === null) continue;
    await ctx.db
      .update(contacts)
      .set({ photoBlobId: null })
      .where(and(eq(contacts.orgId, orgId), eq(contacts.photoBlobId, photoBlobId)));
    await removeUnusedBlob(ctx, photoBlobId);
  }
}

/** @throws Problem `not_found`, also for a contact without a photo */
export async function readPhoto(outside: RequestContext, { id }: Input<typeof contract.readPhoto>) {
  const what = 'That photo';
  return downloadOf(
    await outside.transact(async (ctx) => {
      const { photoBlobId } = await resolveContact(ctx, id);
      return openBlobFor(ctx, {
        id: Problem.ifMissing(photoBlobId ?? undefined, what),
        purpose,
        what,
      });
    }),
  );
}

/** The photo as text for the export of personal data; null if there is none. */
export async function photoForExport(
  outside: RequestContext,
  { photoBlobId }: Pick<ContactRow, 'photoBlobId'>,
): Promise<string | null> {
  if (photoBlobId === null) return null;
  const { blob, open } = await outside.transact((ctx) => openBlob(ctx, photoBlobId));
  return `data:${blob.contentType};base64,${(await buffer(open())).toString('base64')}`;
}
