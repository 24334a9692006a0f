import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import type { ByteRange, RequestContext, TransactionContext } from '../../../kernel/index.ts';
import { openBlob } from '../../../platform/blobs/index.ts';
import { type ContentRow, type PartRow, parts } from '../table.ts';

/** The bytes of a content, whole or in part, each part decrypted and verified on its way. */
export type OpenContent = {
  readonly sizeBytes: number;
  readonly open: (range?: ByteRange) => Readable;
};

/**
 * Opens a content that the caller may read. Nothing is read before it is asked for, and then only the
 * parts that the range touches, one after the other.
 *
 * @throws Problem while it is read, for a file that is damaged.
 */
export async function openContent(
  ctx: TransactionContext,
  outside: RequestContext,
  { id, sizeBytes }: Pick<ContentRow, 'id' | 'sizeBytes'>,
): Promise<OpenContent> {
  const rows = await ctx.db
    .select()
    .from(parts)
    .where(eq(parts.contentId, id))
    .orderBy(asc(parts.fromByte));
  const open = (range: ByteRange = { from: 0, to: sizeBytes }) =>
    Readable.from(bytesOf(outside, rows, range), { objectMode: false, highWaterMark: 262_144 });
  return { sizeBytes, open };
}

async function* bytesOf(
  outside: RequestContext,
  rows: readonly PartRow[],
  { from, to }: ByteRange,
): AsyncGenerator<Buffer> {
  for (const { blobId, fromByte, sizeBytes } of rows) {
    const [start, end] = [Math.max(0, from - fromByte), Math.min(sizeBytes, to - fromByte)];
    if (start >= end) continue;
    const { body } = await outside.transact((ctx) =>
      openBlob(ctx, blobId, { from: start, to: end }),
    );
    yield* body as AsyncIterable<Buffer>;
  }
}
