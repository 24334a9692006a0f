import type { Readable } from 'node:stream';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { putBlob, removeBlob } from '../../../platform/blobs/index.ts';
import type { UploadRow } from '../table.ts';
import { refuseOtherTypes } from './allowed-type.ts';
import { expiryFrom } from './expiry-time.ts';
import type { Lease } from './lease.ts';
import { partStreams } from './part-streams.ts';
import { addPart, setContent } from './queries.ts';

/** Each is kept by itself: what a crash of the server can lose. */
const partBytes = 64 * 1024 * 1024;

/**
 * Keeps what comes, until all of it is there or nothing more comes.
 *
 * @returns the upload as it stands then.
 * @throws Problem `invalid` for a type that is not kept here, `conflict` when another request took over.
 */
export async function receive(
  outside: RequestContext,
  lease: Lease,
  bytes: Readable | undefined,
): Promise<UploadRow> {
  let { upload } = lease;
  if (!bytes) return upload;
  const source = partStreams(bytes, lease.stop);
  while (upload.offsetBytes < upload.sizeBytes && (await source.more())) {
    const maxBytes = Math.min(partBytes, upload.sizeBytes - upload.offsetBytes);
    upload = await keepPart(outside, { ...lease, upload }, source.part(maxBytes), maxBytes);
  }
  return upload;
}

async function keepPart(
  outside: RequestContext,
  { upload, id: lease }: Lease,
  stream: Readable,
  maxBytes: number,
): Promise<UploadRow> {
  const { orgId, name } = upload;
  const incoming = { purpose: 'storage.part', name, stream, maxBytes, orgId } as const;
  const blob = await putBlob(outside, incoming);
  const { id: blobId, sizeBytes, sha256, contentType } = blob;
  const kept = await outside.transact(async (ctx) => {
    const part = { blobId, sizeBytes, sha256 };
    const row = await addPart(ctx.db, upload, lease, { part, expiresAt: expiryFrom(ctx) });
    if (row && isBeginning(upload, sizeBytes)) await nameType(ctx, upload, contentType);
    if (!row) await removeBlob(ctx, blobId);
    return row;
  });
  if (kept) return kept;
  throw new Problem('conflict', 'This upload continued elsewhere. Check its progress.');
}

/** Enough of a file to tell what it is. */
export const sampleOfUpload = 65_536;

const isBeginning = ({ offsetBytes, sizeBytes }: UploadRow, keptBytes: number): boolean =>
  offsetBytes === 0 && keptBytes >= Math.min(sampleOfUpload, sizeBytes);

async function nameType(
  ctx: TransactionContext,
  { contentId, name }: UploadRow,
  contentType: string,
) {
  refuseOtherTypes(contentType, name);
  await setContent(ctx.db, contentId, { contentType });
}
