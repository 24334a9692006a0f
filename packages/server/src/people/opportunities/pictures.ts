import {
  maxOpportunityPictureBytes,
  opportunityPictureId,
} from '@ngo-plus/contract/people/opportunities';
import { sql } from 'drizzle-orm';
import { isInHistory } from '../../content/revisions/index.ts';
import { attachUpload } from '../../files/storage/index.ts';
import type { FilePart, RequestContext, TransactionContext } from '../../kernel/index.ts';
import { downloadOf, openBlobFor, putImage, sweepUnused } from '../../platform/blobs/index.ts';

const purpose = 'opportunities.picture';

/** Page width on the widest screens, doubled for high-density displays. */
const longestEdgePixels = 1_664;

const addressOf = (id: string): string => `/api/opportunity-pictures/${id}`;

/**
 * Stores a picture for a description.
 *
 * @throws Problem `invalid` if the file is not a picture, `too_large` also if the organisation has no storage left
 */
export async function uploadPicture(
  requestContext: RequestContext,
  _input: object,
  { name, stream }: FilePart,
) {
  const maxBytes = maxOpportunityPictureBytes;
  const picture = { purpose, name, stream, maxBytes, longestEdgePixels, public: true } as const;
  const blob = await putImage(requestContext, picture);
  return attachUpload(requestContext, blob, () => ({
    id: opportunityPictureId.parse(blob.id),
    url: addressOf(blob.id),
  }));
}

/** @throws Problem `not_found` also if the file is not an opportunity's picture */
export async function readPicture(requestContext: RequestContext, { id }: { id: string }) {
  const picture = { id, purpose, what: 'That picture' };
  return downloadOf(await requestContext.transact((ctx) => openBlobFor(ctx, picture)));
}

/** Deletes pictures that no opportunity uses, now or in an earlier version. */
export const sweepOpportunityPictures = sweepUnused({
  name: 'opportunities.sweep-pictures',
  cron: '51 3 * * *',
  unused,
});

async function unused({ db }: TransactionContext, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from blobs b where b.purpose = ${purpose} and b.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from opportunities o where o.org_id = b.org_id
        and strpos(o.description, ${addressOf('')} || b.id::text) > 0)
      and not ${isInHistory('opportunity', sql`b.id::text`)}
    limit 1000`);
  return rows.map(({ id }) => id);
}
