import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { ByteRange, Logger, TransactionContext } from '../../kernel/index.ts';
import { DamagedData, Problem } from '../../kernel/index.ts';
import type { BlobBackend } from './backend.ts';
import { openFileKey } from './file-key.ts';
import { sealedBytesOf } from './layout.ts';
import type { Blob } from './put-blob.ts';
import type { FileKey } from './segments.ts';
import { openStream } from './stream.ts';
import { type BlobRow, blobs } from './table.ts';

export type OpenBlob = {
  readonly blob: Blob;
  /** The content. The file is opened on the first read, so the transaction may end first. */
  readonly body: Readable;
  /** The content again, or a range of it. */
  readonly open: (range?: ByteRange) => Readable;
};

/**
 * Opens a file that the caller may read, or a range of it; a range reads and decrypts only its own segments. A
 * damaged file fails while it is read, before any wrong byte is returned.
 *
 * @throws Problem `not_found`, or `invalid` when the range is not within the file.
 */
export async function openBlob(
  ctx: TransactionContext,
  id: string,
  range?: ByteRange,
): Promise<OpenBlob> {
  const [match] = await ctx.db.select().from(blobs).where(eq(blobs.id, id));
  const row = Problem.ifMissing(match, 'That file');
  const { blobs: backend } = ctx.adapters;
  if (row.backend !== backend.name)
    throw new Problem('unavailable', "This file is in a store that isn't connected.");
  const key = await openFileKey(ctx, row);
  const { log } = ctx;
  const open = (part?: ByteRange) => {
    if (part && !(0 <= part.from && part.from < part.to && part.to <= row.sizeBytes))
      throw new Problem('invalid', "That part of the file doesn't exist.");
    return Readable.from(content(row, key, { backend, range: part, log }));
  };
  return { blob: withoutKey(row), body: open(range), open };
}

type Stored = { readonly id: string; readonly purpose: string; readonly what: string };

/** Opens a file of one purpose. @throws Problem `not_found` also for other purposes: `What does not exist.` */
export async function openBlobFor(
  ctx: TransactionContext,
  { id, purpose, what }: Stored,
): Promise<OpenBlob> {
  const opened = await openBlob(ctx, id);
  return Problem.ifMissing(opened.blob.purpose === purpose ? opened : undefined, what);
}

type Source = {
  readonly backend: BlobBackend;
  readonly range: ByteRange | undefined;
  readonly log: Logger;
};

async function* content(
  { id, sizeBytes }: BlobRow,
  key: FileKey,
  { backend, range, log }: Source,
): AsyncGenerator<Buffer> {
  try {
    const sealedBytes = await backend.sizeOf(id);
    if (sealedBytes !== sealedBytesOf(sizeBytes)) throw new DamagedData(`file ${key.about}`);
    const read = (part: ByteRange) => backend.read(id, part);
    yield* openStream({ ...key, sealedBytes, read }, range);
  } catch (cause) {
    if (!(cause instanceof DamagedData)) throw cause;
    log.error({ blobId: id, reason: cause.message }, 'A stored file is damaged.');
    throw new Problem('unexpected', 'This file is damaged. Restore it from a backup.', { cause });
  }
}

function withoutKey({ wrappedKey: _, keyVersion: __, backend: ___, ...blob }: BlobRow): Blob {
  return blob;
}
