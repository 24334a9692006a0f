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
  append,
  end,
  insertUpload,
  otherVersion,
  readMetadata,
  standing,
  statusOf,
  tus,
} from '../uploads/index.ts';
import { countUse } from './opening.ts';
import { unlockFully } from './unlocking.ts';

/**
 * Begins an upload into the folder of a request link. What is already there is never replaced, and
 * nothing of it is told.
 *
 * @throws Problem as a link that was not opened, `too_large` without room.
 */
export async function createLinkUpload(
  outside: RequestContext,
  input: Input<typeof contract.createLinkUpload>,
  bytes: Readable | undefined,
) {
  const other = otherVersion(input.tusResumable);
  if (other) return other;
  const told = readMetadata(input.uploadMetadata, linkUploadMetadata);
  const { link } = await unlockFully(outside, told);
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
      sender: told.sender,
    };
    const target = { name: told.filename, parentId: link.entryId, fileId: null };
    const sizeBytes = input.uploadLength;
    return insertUpload(ctx, { ...owner, ...target, existing: 'keep-both', sizeBytes });
  });
  const stands = await append(system, eq(uploads.id, upload.id), { offset: 0, bytes });
  const location = `/api/links/uploads/${upload.id}?key=${key}`;
  return tus(201, { location, ...withoutEntry(standing(stands)) });
}

export async function appendLinkUpload(
  outside: RequestContext,
  { tusResumable, uploadOffset: offset, ...place }: Input<typeof contract.appendLinkUpload>,
  bytes: Readable | undefined,
) {
  const other = otherVersion(tusResumable);
  if (other) return other;
  const stands = await append(byKeyAlone(outside), found(outside, place), { offset, bytes });
  return tus(204, withoutEntry(standing(stands)));
}

export async function readLinkUpload(
  outside: RequestContext,
  { tusResumable, ...place }: Input<typeof contract.readLinkUpload>,
) {
  const other = otherVersion(tusResumable);
  if (other) return other;
  const { status, headers } = await statusOf(byKeyAlone(outside), found(outside, place));
  return { status, headers: withoutEntry(headers) };
}

export async function endLinkUpload(
  outside: RequestContext,
  { tusResumable, ...place }: Input<typeof contract.endLinkUpload>,
) {
  return otherVersion(tusResumable) ?? end(byKeyAlone(outside), found(outside, place));
}

const found = (
  outside: RequestContext,
  { id, key }: { id: string; key?: string | undefined },
): SQL => {
  const keyed = and(eq(uploads.id, id), eq(uploads.keyHash, hashOf(key ?? '')));
  return sql`${keyed} and ${uploads.expiresAt} > ${outside.now().toISOString()}`;
};

/** Which file it became is the organisation's own affair. */
function withoutEntry(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'upload-entry-id': _, ...told } = headers;
  return told;
}
