import type * as contract from '@ngo-plus/contract/fundraising/fundraisers';
import { maxPagePictureBytes, type OwnPage } from '@ngo-plus/contract/fundraising/fundraisers';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq, sql } from 'drizzle-orm';
import { attachUpload } from '../../files/storage/index.ts';
import {
  byKeyAlone,
  type FilePart,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import {
  downloadOf,
  openBlobFor,
  putImage,
  removeUnusedBlob,
  sweepUnused,
} from '../../platform/blobs/index.ts';
import { pageOfToken } from './owner-token.ts';
import { presentOwn } from './present-own.ts';
import { requireActive } from './require-active.ts';
import { fundraisers } from './table.ts';

const purpose = 'fundraisers.picture';
const longestEdgePixels = 1_280;

/** @throws Problem `invalid` if the file is not a picture, `too_large` also if the organisation has no storage left */
export async function uploadPagePicture(
  requestContext: RequestContext,
  { token }: Input<typeof contract.uploadPagePicture>,
  { name, stream }: FilePart,
): Promise<OwnPage> {
  const system = byKeyAlone(requestContext);
  const { orgId } = await system.transact(async (ctx) =>
    requireActive(await pageOfToken(ctx, token)),
  );
  const maxBytes = maxPagePictureBytes;
  const incoming = { purpose, name, stream, maxBytes, longestEdgePixels, public: true } as const;
  const blob = await putImage(system, { ...incoming, orgId });
  return attachUpload(system, blob, (ctx) => setPicture(ctx, token, blob.id));
}

export const removePagePicture = (
  ctx: TransactionContext,
  { token }: Input<typeof contract.removePagePicture>,
): Promise<OwnPage> => setPicture(ctx, token, null);

async function setPicture(
  ctx: TransactionContext,
  token: string,
  pictureId: string | null,
): Promise<OwnPage> {
  const page = requireActive(await pageOfToken(ctx, token));
  await ctx.db
    .update(fundraisers)
    .set({ pictureId, changedAt: ctx.now() })
    .where(eq(fundraisers.id, page.id));
  if (page.pictureId !== null) await removeUnusedBlob(ctx, page.pictureId);
  return presentOwn(ctx, page.id);
}

/** @throws Problem `not_found` also if the file is not a page's picture */
export async function readPagePicture(requestContext: RequestContext, { id }: { id: string }) {
  const picture = { id, purpose, what: 'That picture' } as const;
  return downloadOf(await requestContext.transact((ctx) => openBlobFor(ctx, picture)));
}

/** Deletes pictures that no page uses. */
export const sweepPagePictures = sweepUnused({
  name: 'fundraisers.sweep-pictures',
  cron: '47 3 * * *',
  unused,
});

async function unused({ db }: TransactionContext, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from blobs b where b.purpose = ${purpose} and b.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from fundraisers f where f.org_id = b.org_id and f.picture_id = b.id)
    limit 1000`);
  return rows.map(({ id }) => id);
}
