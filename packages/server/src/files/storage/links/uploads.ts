import type { Readable } from 'node:stream';
import type * as contract from '@ngo-plus/contract/files/storage';
import { linkUploadMetadata } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../kernel/index.ts';
import { byKeyAlone, Problem } from '../../../kernel/index.ts';
import { uploads } from '../table.ts';
import { hashOf, makeToken } from '../token.ts';
import {
  appendToUpload,
  insertUpload,
  progressHeaders,
  readMetadata,
  statusOf,
  terminateUpload,
  tusResponse,
  unsupportedVersion,
} from '../uploads/index.ts';
import { unlockFully } from './password.ts';
import { countUse } from './public-link.ts';

/**
 * Starts an upload into the folder of a request link. It never replaces existing files or reveals their names.
 *
 * @throws Problem as `unlockFully` does, `too_large` without enough space.
 */
export async function createLinkUpload(
  outside: RequestContext,
  input: Input<typeof contract.createLinkUpload>,
  bytes: Readable | undefined,
) {
  const unsupported = unsupportedVersion(input.tusResumable);
  if (unsupported) return unsupported;
  const metadata = readMetadata(input.uploadMetadata, linkUploadMetadata);
  const { link } = await unlockFully(outside, metadata);
  if (link.kind !== 'request') throw new Problem('not_found', "This link doesn't accept files.");
  const { token: key, hash: keyHash } = makeToken();
  const system = byKeyAlone(outside);
  const upload = await system.transact(async (ctx) => {
    await countUse(ctx, link);
    const owner = {
      orgId: link.orgId,
      userId: null,
      linkId: link.id,
      keyHash,
      sender: metadata.sender,
    };
    const target = { name: metadata.filename, parentId: link.entryId, fileId: null };
    const sizeBytes = input.uploadLength;
    return insertUpload(ctx, { ...owner, ...target, existing: 'keep-both', sizeBytes });
  });
  const progress = await appendToUpload(system, eq(uploads.id, upload.id), { offset: 0, bytes });
  const location = `/api/links/uploads/${upload.id}?key=${key}`;
  return tusResponse(201, { location, ...withoutEntry(progressHeaders(progress)) });
}

export async function appendLinkUpload(
  outside: RequestContext,
  { tusResumable, uploadOffset: offset, ...key }: Input<typeof contract.appendLinkUpload>,
  bytes: Readable | undefined,
) {
  const unsupported = unsupportedVersion(tusResumable);
  if (unsupported) return unsupported;
  const progress = await appendToUpload(byKeyAlone(outside), byKey(outside, key), {
    offset,
    bytes,
  });
  return tusResponse(204, withoutEntry(progressHeaders(progress)));
}

export async function readLinkUpload(
  outside: RequestContext,
  { tusResumable, ...key }: Input<typeof contract.readLinkUpload>,
) {
  const unsupported = unsupportedVersion(tusResumable);
  if (unsupported) return unsupported;
  const { status, headers } = await statusOf(byKeyAlone(outside), byKey(outside, key));
  return { status, headers: withoutEntry(headers) };
}

export async function endLinkUpload(
  outside: RequestContext,
  { tusResumable, ...key }: Input<typeof contract.endLinkUpload>,
) {
  return (
    unsupportedVersion(tusResumable) ?? terminateUpload(byKeyAlone(outside), byKey(outside, key))
  );
}

const byKey = (
  outside: RequestContext,
  { id, key }: { id: string; key?: string | undefined },
): SQL => {
  const matchesKey = and(eq(uploads.id, id), eq(uploads.keyHash, hashOf(key ?? '')));
  return sql`${matchesKey} and ${uploads.expiresAt} > ${outside.now().toISOString()}`;
};

/** People without an account don't learn the id of the stored file. */
function withoutEntry(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'upload-entry-id': _, ...visibleHeaders } = headers;
  return visibleHeaders;
}
