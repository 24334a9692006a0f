import type { Readable } from 'node:stream';
import * as contract from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type RequestContext,
  signedIn,
  type TransactionContext,
  toShape,
} from '../../../kernel/index.ts';
import { uploads } from '../table.ts';
import { appendToUpload, statusOf, terminateUpload } from './commands.ts';
import { startUpload } from './creation.ts';
import { readMetadata } from './metadata.ts';
import { description, progressHeaders, tusResponse, unsupportedVersion } from './protocol.ts';

/** Maximum unfinished uploads that are listed. */
const maxListed = 200;

const addressOf = (id: string) => `/api/storage/uploads/${id}`;

export const describeUploads = async () => description;

/** The body, if any, is the first part of the file. */
export async function createUpload(
  outside: RequestContext,
  input: Input<typeof contract.createUpload>,
  bytes: Readable | undefined,
) {
  const unsupported = unsupportedVersion(input.tusResumable);
  if (unsupported) return unsupported;
  const metadata = readMetadata(input.uploadMetadata, contract.uploadMetadata);
  const request = { sizeBytes: input.uploadLength, metadata };
  const upload = await outside.transact((ctx) => startUpload(ctx, request));
  const progress = await appendToUpload(outside, eq(uploads.id, upload.id), { offset: 0, bytes });
  return tusResponse(201, { location: addressOf(upload.id), ...progressHeaders(progress) });
}

export async function appendUpload(
  outside: RequestContext,
  { id, tusResumable, uploadOffset: offset }: Input<typeof contract.appendUpload>,
  bytes: Readable | undefined,
) {
  const unsupported = unsupportedVersion(tusResumable);
  if (unsupported) return unsupported;
  const progress = await appendToUpload(outside, ownUpload(outside, id), { offset, bytes });
  return tusResponse(204, progressHeaders(progress));
}

/** Also completes an upload whose last response was lost. */
export async function readUpload(
  outside: RequestContext,
  { id, tusResumable }: Input<typeof contract.readUpload>,
) {
  return unsupportedVersion(tusResumable) ?? statusOf(outside, ownUpload(outside, id));
}

export async function endUpload(
  outside: RequestContext,
  { id, tusResumable }: Input<typeof contract.endUpload>,
) {
  return unsupportedVersion(tusResumable) ?? terminateUpload(outside, ownUpload(outside, id));
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
    .limit(maxListed);
  return rows.map((row) => ({
    id: toShape(contract.uploadId, row.id),
    url: addressOf(row.id),
    name: row.name,
    parentId: row.parentId === null ? null : toShape(contract.entryId, row.parentId),
    sizeBytes: row.sizeBytes,
    offsetBytes: row.offsetBytes,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

const ownUpload = (outside: RequestContext, id: string): SQL => {
  const { userId, orgId } = signedIn(outside);
  const isOwn = and(eq(uploads.id, id), eq(uploads.orgId, orgId), eq(uploads.userId, userId));
  return sql`${isOwn} and ${uploads.expiresAt} > ${outside.now().toISOString()}`;
};
