import { causePictureId, maxCausePictureBytes } from '@ngo-plus/contract/fundraising/causes';
import { phrase } from '@ngo-plus/contract/kernel';
import { sql } from 'drizzle-orm';
import { isInHistory } from '../../content/revisions/index.ts';
import { attachUpload } from '../../files/storage/index.ts';
import {
  type FilePart,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import { downloadOf, openBlobFor, putImage, sweepUnused } from '../../platform/blobs/index.ts';
import { pictureUrl } from './picture-address.ts';
import type { StoredPicture } from './table.ts';

const purpose = 'causes.picture';

/** Page width on the widest screens, doubled for high-density displays. */
const longestEdgePixels = 1_664;

/** @throws Problem `invalid` if the file is not a picture, `too_large` also if the organisation has no storage left */
export async function uploadPicture(
  requestContext: RequestContext,
  _input: object,
  part: FilePart,
) {
  const { name, stream } = part;
  const maxBytes = maxCausePictureBytes;
  const picture = { purpose, name, stream, maxBytes, longestEdgePixels, public: true } as const;
  const blob = await putImage(requestContext, picture);
  return attachUpload(requestContext, blob, () => ({
    id: causePictureId.parse(blob.id),
    url: pictureUrl(blob.id),
  }));
}

/** @throws Problem `not_found` also if the file is not a cause's picture */
export async function readPicture(requestContext: RequestContext, { id }: { id: string }) {
  const picture = { id, purpose, what: 'That picture' };
  return downloadOf(await requestContext.transact((ctx) => openBlobFor(ctx, picture)));
}

type Pictured = {
  readonly cover: StoredPicture | null;
  readonly gallery: readonly StoredPicture[];
};

/** Ensures that a cause's pictures belong to its organisation. @throws Problem `invalid` with the fields */
export async function refuseForeignPictures(
  { db }: TransactionContext,
  orgId: string,
  { cover, gallery }: Pictured,
): Promise<void> {
  const fields = new Map<string, string>();
  if (cover) fields.set(cover.id, 'cover');
  for (const [at, { id }] of gallery.entries()) fields.set(id, fields.get(id) ?? `gallery.${at}`);
  if (fields.size === 0) return;
  const ids = sql.join(
    [...fields.keys()].map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from blobs where org_id = ${orgId} and purpose = ${purpose} and id in (${ids})`,
  );
  for (const { id } of rows) fields.delete(id);
  const wrong = Object.fromEntries(
    [...fields.values()].map((field) => [field, phrase('Choose the picture again')]),
  );
  if (fields.size > 0) throw new Problem('invalid', 'Choose the picture again', { fields: wrong });
}

/** Deletes pictures that no cause uses. */
export const sweepCausePictures = sweepUnused({
  name: 'causes.sweep-pictures',
  cron: '43 3 * * *',
  unused,
});

async function unused({ db }: TransactionContext, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from blobs b where b.purpose = ${purpose} and b.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from causes c where c.org_id = b.org_id
        and (c.cover ->> 'id' = b.id::text
          or c.gallery @> jsonb_build_array(jsonb_build_object('id', b.id::text))
          or strpos(c.story, ${pictureUrl('')} || b.id::text) > 0))
      and not exists (select from cause_updates u where u.org_id = b.org_id
        and strpos(u.text, ${pictureUrl('')} || b.id::text) > 0)
      and not ${isInHistory('cause', sql`b.id::text`)}
    limit 1000`);
  return rows.map(({ id }) => id);
}
