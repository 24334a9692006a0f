import { maxTicketPictureBytes, ticketPictureId } from '@ngo-plus/contract/fundraising/ticketing';
import { sql } from 'drizzle-orm';
import { isInHistory } from '../../../content/revisions/index.ts';
import { attachUpload } from '../../../files/storage/index.ts';
import {
  type FilePart,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { downloadOf, openBlobFor, putImage, sweepUnused } from '../../../platform/blobs/index.ts';
import type { StoredPicture } from '../table.ts';

const purpose = 'ticketing.picture';

/** Page width on the widest screens, doubled for high-density displays. */
const longestEdgePixels = 1_664;

const addressOf = (id: string): string => `/api/ticketing/pictures/${id}`;

export const presentPicture = (picture: StoredPicture | null) =>
  picture && { id: picture.id, alt: picture.alt, url: addressOf(picture.id) };

/**
 * @throws Problem `invalid` if the file is not a picture, `too_large` also if the organisation has
 * no storage left
 */
export async function uploadPicture(
  requestContext: RequestContext,
  _input: object,
  part: FilePart,
) {
  const { name, stream } = part;
  const maxBytes = maxTicketPictureBytes;
  const picture = { purpose, name, stream, maxBytes, longestEdgePixels, public: true } as const;
  const blob = await putImage(requestContext, picture);
  return attachUpload(requestContext, blob, () => ({
    id: ticketPictureId.parse(blob.id),
    url: addressOf(blob.id),
  }));
}

/** @throws Problem `not_found` also if the file is not an event's picture */
export async function readPicture(requestContext: RequestContext, { id }: { id: string }) {
  const picture = { id, purpose, what: 'That picture' };
  return downloadOf(await requestContext.transact((ctx) => openBlobFor(ctx, picture)));
}

/** Ensures that an event's picture belongs to its organisation. @throws Problem `invalid` */
export async function refuseForeignPicture(
  { db }: TransactionContext,
  orgId: string,
  picture: StoredPicture | null,
): Promise<void> {
  if (!picture) return;
  const { rowCount } = await db.execute(
    sql`select from blobs where org_id = ${orgId} and purpose = ${purpose} and id = ${picture.id}::uuid`,
  );
  if (rowCount !== 1) throw Problem.atField('invalid', 'picture', 'Choose the picture again');
}

/** Deletes pictures that no event uses. */
export const sweepTicketPictures = sweepUnused({
  name: 'ticketing.sweep-pictures',
  cron: '47 3 * * *',
  unused,
});

async function unused({ db }: TransactionContext, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from blobs b where b.purpose = ${purpose} and b.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from ticket_events e where e.org_id = b.org_id
        and (e.picture ->> 'id' = b.id::text or strpos(e.story, ${addressOf('')} || b.id::text) > 0))
      and not ${isInHistory('event', sql`b.id::text`)}
    limit 1000`);
  return rows.map(({ id }) => id);
}
