import { finished } from 'node:stream/promises';
import type * as contract from '@ngo-plus/contract/data/responses';
import { maxAnswerFileBytes } from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { attachUpload } from '../../../files/storage/index.ts';
import {
  actFor,
  type FilePart,
  inScope,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { putBlob, removeUnusedBlob } from '../../../platform/blobs/index.ts';
import { responseFiles, responses } from '../table.ts';
import { findFormToFill } from './admission.ts';
import { receiptOf } from './receipts.ts';

const purpose = 'responses.file' as const;

type Place = Omit<Input<typeof contract.uploadAnswerFile>, 'id'> & { readonly orgId: string };

/**
 * Stores a file that a response names. Only who sent the response knows its id. A file that arrived before is kept: the
 * same one may be sent again because the first reply was lost.
 *
 * @throws Problem `not_found` for a file that the response does not name; `too_large` for the file or the organisation's
 * storage
 */
export async function uploadAnswerFile(
  outside: RequestContext,
  { id, ...sent }: Input<typeof contract.uploadAnswerFile>,
  { name, stream }: FilePart,
) {
  const { orgId, known } = await inScope(outside, 'system', async (ctx) => {
    const form = await findFormToFill(ctx, id, outside.actor);
    const place = { ...sent, orgId: form.orgId };
    const { blobId } = await mustFindFile(ctx, place);
    return { orgId: form.orgId, known: blobId === null ? undefined : await receipt(ctx, place) };
  });
  if (known !== undefined) {
    stream.on('error', () => undefined).resume();
    return known;
  }
  const member = outside.actor?.orgId === orgId ? outside.actor : undefined;
  const inside = actFor(outside, { orgId, actor: member });
  return storeFile(inside, { ...sent, orgId }, { name: name || sent.name, stream });
}

type Sent = Pick<FilePart, 'name' | 'stream'>;

/** Stores the file of one place. A file that arrived meanwhile is kept. */
function storeFile(inside: RequestContext, place: Place, { name, stream }: Sent) {
  const { orgId, responseId } = place;
  const incoming = { purpose, name, stream, maxBytes: maxAnswerFileBytes, orgId };
  return putBlob(inside, incoming).then((blob) =>
    attachUpload(inside, blob, async (ctx) => {
      const { rowCount } = await ctx.db
        .update(responseFiles)
        .set({
          blobId: blob.id,
          contentType: blob.contentType,
          sizeBytes: blob.sizeBytes,
          receivedAt: ctx.now(),
        })
        .where(and(atPlace(place), isNull(responseFiles.blobId)));
      // The same file arrived meanwhile.
      if (rowCount === 0) await removeUnusedBlob(ctx, blob.id);
      else
        await ctx.db
          .update(responses)
          .set({ missingFiles: sql`${responses.missingFiles} - 1` })
          .where(and(eq(responses.orgId, orgId), eq(responses.id, responseId)));
      return receipt(ctx, place);
    }),
  );
}

/**
 * Stores a file of a collected response, which programs name by the file alone. One that arrived before, or that no answer
 * names, is dropped.
 *
 * @throws Problem `too_large` for the file or the organisation's storage
 */
export async function attachCollectedFile(
  outside: RequestContext,
  { orgId, responseId }: { readonly orgId: string; readonly responseId: string },
  { name, stream }: Sent,
): Promise<void> {
  const inside = actFor(outside, { orgId, actor: undefined });
  const [place] = await inside.transact(({ db }) =>
    db
      .select({ itemId: responseFiles.itemId, key: responseFiles.key, name: responseFiles.name })
      .from(responseFiles)
      .where(
        and(
          eq(responseFiles.orgId, orgId),
          eq(responseFiles.responseId, responseId),
          eq(responseFiles.name, name),
          isNull(responseFiles.blobId),
        ),
      )
      .orderBy(responseFiles.itemId, responseFiles.key)
      .limit(1),
  );
  if (place === undefined) await finished(stream.resume());
  else await storeFile(inside, { orgId, responseId, ...place } as Place, { name, stream });
}

const atPlace = ({ orgId, responseId, itemId, key }: Place) =>
  and(
    eq(responseFiles.orgId, orgId),
    eq(responseFiles.responseId, responseId),
    eq(responseFiles.itemId, itemId),
    eq(responseFiles.key, key),
  );

async function mustFindFile({ db }: TransactionContext, place: Place) {
  const [row] = await db
    .select({ blobId: responseFiles.blobId })
    .from(responseFiles)
    .where(and(atPlace(place), eq(responseFiles.name, place.name)));
  return Problem.ifMissing(row, 'That file');
}

async function receipt(ctx: TransactionContext, { orgId, responseId }: Place) {
  const [row] = await ctx.db
    .select()
    .from(responses)
    .where(and(eq(responses.orgId, orgId), eq(responses.id, responseId)));
  return receiptOf(ctx, Problem.ifMissing(row, 'That response'));
}
