import type { Readable } from 'node:stream';
import type { SQL } from 'drizzle-orm';
import { Problem, type RequestContext } from '../../../kernel/index.ts';
import type { UploadRow } from '../table.ts';
import { dropUpload } from './dropping.ts';
import { finishIfWhole } from './finishing.ts';
import { acquireLease, waitForLease } from './lease.ts';
import { standing, tus } from './protocol.ts';
import { findUpload } from './queries.ts';
import { receive } from './receiving.ts';

type Sent = { readonly offset: number; readonly bytes: Readable | undefined };

/** @throws Problem `conflict` when the upload stands elsewhere than the client believes. */
export async function append(
  outside: RequestContext,
  find: SQL,
  { offset, bytes }: Sent,
): Promise<UploadRow> {
  const lease = await acquireLease(outside, find);
  try {
    if (lease.upload.offsetBytes !== offset)
      throw new Problem('conflict', 'The upload is at {{offset}} bytes.', {
        values: { offset: lease.upload.offsetBytes },
      });
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

/** How much has been kept. An upload that is whole and was not told so becomes its file now. */
export async function statusOf(outside: RequestContext, find: SQL) {
  await waitForLease(outside, find);
  const row = await outside.transact(({ db }) => findUpload(db, find));
  const stands = await finishIfWhole(outside, Problem.ifMissing(row, 'That upload'));
  return tus(200, { 'upload-length': String(stands.sizeBytes), ...standing(stands) });
}

/** Gives it up. */
export async function end(outside: RequestContext, find: SQL) {
  const lease = await acquireLease(outside, find);
  try {
    await outside.transact((ctx) => dropUpload(ctx, lease.upload));
    return tus(204);
  } finally {
    await lease.release();
  }
}
