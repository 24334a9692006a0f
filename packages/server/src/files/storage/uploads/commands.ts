import type { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { Problem, type RequestContext } from '../../../kernel/index.ts';
import type { UploadRow } from '../table.ts';
import { completeUpload } from './completion.ts';
import { cancelUpload } from './expiry.ts';
import { acquireLease, waitForLease } from './lease.ts';
import { receiveParts } from './parts.ts';
import { progressHeaders, tusResponse } from './protocol.ts';
import { findUpload } from './queries.ts';

type Chunk = { readonly offset: number; readonly bytes: Readable | undefined };

/** @throws Problem `conflict` when the client's offset differs from the stored one. */
export async function appendToUpload(
  outside: RequestContext,
  find: SQL,
  { offset, bytes }: Chunk,
): Promise<UploadRow> {
  const lease = await acquireLease(outside, find);
  try {
    if (lease.upload.offsetBytes !== offset)
      throw new Problem('conflict', 'The upload is at {{offset}} bytes.', {
        values: { offset: lease.upload.offsetBytes },
      });
    return await completeUpload(outside, await receiveParts(outside, lease, bytes));
  } catch (error) {
    // A refused type is deleted right away instead of at expiry.
    if (error instanceof Problem && error.code === 'invalid')
      await outside.transact((ctx) => cancelUpload(ctx, lease.upload));
    throw error;
  } finally {
    await lease.release();
  }
}

/** The offset of an upload. Also completes an upload whose last response was lost. */
export async function statusOf(outside: RequestContext, find: SQL) {
  await waitForLease(outside, find);
  const row = await outside.transact(({ db }) => findUpload(db, find));
  const current = await completeUpload(outside, Problem.ifMissing(row, 'That upload'));
  return tusResponse(200, {
    'upload-length': String(current.sizeBytes),
    ...progressHeaders(current),
  });
}

/** Cancels the upload. */
export async function terminateUpload(outside: RequestContext, find: SQL) {
  const lease = await acquireLease(outside, find);
  try {
    await outside.transact((ctx) => cancelUpload(ctx, lease.upload));
    return tusResponse(204);
  } finally {
    await lease.release();
  }
}
