import type { Readable } from 'node:stream';
import * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type RequestContext, signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { uploads } from '../table.ts';
import { beginUpload } from './creating.ts';
import { readMetadata } from './metadata.ts';
import { description, otherVersion, standing, tus } from './protocol.ts';
import { append, end, statusOf } from './steps.ts';

/** Uploads of one person that are listed to be taken up again. */
const mostListed = 200;

const addressOf = (id: string) => `/api/storage/uploads/${id}`;

export const describeUploads = async () => description;

/** The body, when there is one, is the beginning of the file. */
export async function createUpload(
  outside: RequestContext,
  input: Input<typeof contract.createUpload>,
  bytes: Readable | undefined,
) {
  const other = otherVersion(input.tusResumable);
  if (other) return other;
  const metadata = readMetadata(input.uploadMetadata, contract.uploadMetadata);
  const asked = { sizeBytes: input.uploadLength, metadata };
  const upload = await outside.transact((ctx) => beginUpload(ctx, asked));
  const stands = await append(outside, eq(uploads.id, upload.id), { offset: 0, bytes });
  return tus(201, { location: addressOf(upload.id), ...standing(stands) });
}

export async function appendUpload(
  outside: RequestContext,
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
  outside: RequestContext,
  { id, tusResumable }: Input<typeof contract.readUpload>,
) {
  return otherVersion(tusResumable) ?? statusOf(outside, own(outside, id));
}

export async function endUpload(
  outside: RequestContext,
  { id, tusResumable }: Input<typeof contract.endUpload>,
) {
  return otherVersion(tusResumable) ?? end(outside, own(outside, id));
}

export async function listUploads(ctx: TransactionContext) {
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
    id: contract.uploadId.parse(row.id),
    url: addressOf(row.id),
    name: row.name,
    parentId: row.parentId === null ? null : contract.entryId.parse(row.parentId),
    sizeBytes: row.sizeBytes,
    offsetBytes: row.offsetBytes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

const own = (outside: RequestContext, id: string): SQL => {
  const { userId, orgId } = signedIn(outside);
  const mine = and(eq(uploads.id, id), eq(uploads.orgId, orgId), eq(uploads.userId, userId));
  return sql`${mine} and ${uploads.expiresAt} > ${outside.now().toISOString()}`;
};
