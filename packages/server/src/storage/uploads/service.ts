import type { Readable } from 'node:stream';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/storage';
import { entryId, uploadId } from '@ngo-plus/contract/storage';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Context, type Outside, Problem, signedIn } from '../../kernel/index.ts';
import { type UploadRow, uploads } from '../table.ts';
import { beginUpload } from './creating.ts';
import { dropUpload } from './dropping.ts';
import { finishIfWhole } from './finishing.ts';
import { takeLease, waitForLease } from './lease.ts';
import { readMetadata } from './metadata.ts';
import { description, otherVersion, standing, tus } from './protocol.ts';
import { findUpload } from './queries.ts';
import { receive } from './receiving.ts';

/** Uploads of one person that are listed to be taken up again. */
const mostListed = 200;

export const addressOf = (id: string) => `/api/storage/uploads/${id}`;

export const describeUploads = async () => description;

/** The body, when there is one, is the beginning of the file. */
export async function createUpload(
  outside: Outside,
  input: Input<typeof contract.createUpload>,
  bytes: Readable | undefined,
) {
  const other = otherVersion(input.tusResumable);
  if (other) return other;
  const metadata = readMetadata(input.uploadMetadata);
  const asked = { sizeBytes: input.uploadLength, metadata };
  const upload = await outside.transact((ctx) => beginUpload(ctx, asked));
  const stands = await append(outside, eq(uploads.id, upload.id), { offset: 0, bytes });
  return tus(201, { location: addressOf(upload.id), ...standing(stands) });
}

export async function appendUpload(
  outside: Outside,
  { id, tusResumable, uploadOffset: offset }: Input<typeof contract.appendUpload>,
  bytes: Readable | undefined,
) {
  const other = otherVersion(tusResumable);
  if (other) return other;
  const stands = await append(outside, own(outside, id), { offset, bytes });
  return tus(204, standing(stands));
}

/** An upload that is whole and was not told so becomes its file now. */
export async function readUpload(
  outside: Outside,
  { id, tusResumable }: Input<typeof contract.readUpload>,
) {
  return otherVersion(tusResumable) ?? standingOf(outside, own(outside, id));
}

export async function endUpload(
  outside: Outside,
  { id, tusResumable }: Input<typeof contract.endUpload>,
) {
  return otherVersion(tusResumable) ?? end(outside, own(outside, id));
}

export async function listUploads(ctx: Context) {
  const { userId, orgId } = signedIn(ctx);
  const rows = await ctx.db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.orgId, orgId),
        eq(uploads.userId, userId),
        isNull(uploads.finishedAt),
        sql`${uploads.expiresAt} > ${ctx.now().toISOString()}`,
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(mostListed);
  return rows.map((row) => ({
    id: uploadId.parse(row.id),
    url: addressOf(row.id),
    name: row.name,
    parentId: row.parentId === null ? null : entryId.parse(row.parentId),
    sizeBytes: row.sizeBytes,
    offsetBytes: row.offsetBytes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

const own = (outside: Outside, id: string): SQL => {
  const { userId, orgId } = signedIn(outside);
  const mine = and(eq(uploads.id, id), eq(uploads.orgId, orgId), eq(uploads.userId, userId));
  return sql`${mine} and ${uploads.expiresAt} > ${outside.now().toISOString()}`;
};

type Sent = { readonly offset: number; readonly bytes: Readable | undefined };

/** @throws Problem `conflict` when the upload stands elsewhere than the client believes. */
async function append(outside: Outside, find: SQL, { offset, bytes }: Sent): Promise<UploadRow> {
  const lease = await takeLease(outside, find);
  try {
    if (lease.upload.offsetBytes !== offset)
      throw new Problem('conflict', `The upload stands at ${lease.upload.offsetBytes} bytes.`);
    return await finishIfWhole(outside, await receive(outside, lease, bytes));
  } catch (error) {
    // What is not kept here at all need not be kept until it expires.
    if (error instanceof Problem && error.code === 'invalid')
      await outside.transact((ctx) => dropUpload(ctx, lease.upload));
    throw error;
  } finally {
    await lease.release();
  }
}

export async function standingOf(outside: Outside, find: SQL) {
  await waitForLease(outside, find);
  const row = await outside.transact(({ db }) => findUpload(db, find));
  const stands = await finishIfWhole(outside, Problem.ifMissing(row, 'That upload'));
  return tus(200, { 'upload-length': String(stands.sizeBytes), ...standing(stands) });
}

export async function end(outside: Outside, find: SQL) {
  const lease = await takeLease(outside, find);
  try {
    await outside.transact((ctx) => dropUpload(ctx, lease.upload));
    return tus(204);
  } finally {
    await lease.release();
  }
}
