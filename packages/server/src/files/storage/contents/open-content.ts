import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import type { ByteRange, RequestContext, TransactionContext } from '../../../kernel/index.ts';
import { openBlob } from '../../../platform/blobs/index.ts';
import { type ContentRow, type PartRow, parts } from '../table.ts';

/** The decrypted and verified bytes of a content. */
export type OpenContent = {
  readonly sizeBytes: number;
  readonly open: (range?: ByteRange) => Readable;
};

/**
 * Opens a content; the caller has checked access. The stream reads lazily, and only the parts that overlap the range.
 *
 * The stream fails with a Problem when the file is damaged.
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
