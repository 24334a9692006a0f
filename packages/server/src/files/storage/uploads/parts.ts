import type { Readable } from 'node:stream';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { putBlob, removeBlob } from '../../../platform/blobs/index.ts';
import type { UploadRow } from '../table.ts';
import { refuseForbiddenType } from './allowed-type.ts';
import { expiryFrom } from './expiry-time.ts';
import type { Lease } from './lease.ts';
import { partStreams } from './part-streams.ts';
import { addPart, setContent } from './queries.ts';

/** Parts are committed one by one, so a crash loses at most this much. */
const partBytes = 64 * 1024 * 1024;

/**
 * Stores the received bytes as parts until the upload is complete or the body ends.
 *
 * @returns the current upload.
 * @throws Problem `invalid` for a type that is not allowed, `conflict` when another request took over.
 */
export async function receiveParts(
  outside: RequestContext,
  lease: Lease,
  bytes: Readable | undefined,
): Promise<UploadRow> {
  let { upload } = lease;
  if (!bytes) return upload;
  const source = partStreams(bytes, lease.stop);
  while (upload.offsetBytes < upload.sizeBytes && (await source.hasMore())) {
    const maxBytes = Math.min(partBytes, upload.sizeBytes - upload.offsetBytes);
    upload = await storePart(outside, { ...lease, upload }, source.part(maxBytes), maxBytes);
  }
  return upload;
}

async function storePart(
  outside: RequestContext,
  { upload, id: lease }: Lease,
  stream: Readable,
  maxBytes: number,
): Promise<UploadRow> {
  const { orgId, name } = upload;
  const incoming = { purpose: 'storage.part', name, stream, maxBytes, orgId } as const;
  const blob = await putBlob(outside, incoming);
  const { id: blobId, sizeBytes, sha256, contentType } = blob;
  const stored = await outside.transact(async (ctx) => {
    const part = { blobId, sizeBytes, sha256 };
    const row = await addPart(ctx.db, upload, lease, { part, expiresAt: expiryFrom(ctx) });
    if (row && isFirstSample(upload, sizeBytes)) await setType(ctx, upload, contentType);
    if (!row) await removeBlob(ctx, blobId);
    return row;
  });
  if (stored) return stored;
  throw new Problem('conflict', 'This upload continued elsewhere. Check its progress.');
}

/** Enough bytes to detect the type of a file. */
export const sampleBytes = 65_536;

const isFirstSample = ({ offsetBytes, sizeBytes }: UploadRow, partSizeBytes: number): boolean =>
  offsetBytes === 0 && partSizeBytes >= Math.min(sampleBytes, sizeBytes);

async function setType(
  ctx: TransactionContext,
  { contentId, name }: UploadRow,
  contentType: string,
) {
  refuseForbiddenType(contentType, name);
  await setContent(ctx.db, contentId, { contentType });
}
