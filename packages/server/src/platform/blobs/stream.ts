import type { ByteRange } from '../../kernel/index.ts';
import { DamagedData, spendBuffer } from '../../kernel/index.ts';
import { blocksOf } from './blocks.ts';
import { fileLayout, headerBytesOf, type Layout, locate, tagBytes } from './layout.ts';
import { type FileKey, keyAfter, openSegment, sealSegment, startFile } from './segments.ts';

/** An encrypted file in a store. `read` returns exactly the requested bytes, or fewer at the end of the file. */
export type SealedFile = FileKey & {
  readonly sealedBytes: number;
  readonly read: (range: ByteRange) => AsyncIterable<Buffer>;
};

/** Encrypts a stream as it arrives, with one segment in memory. */
export async function* sealStream(
  source: AsyncIterable<Buffer>,
  file: FileKey,
  layout: Layout = fileLayout,
): AsyncGenerator<Buffer> {
  const { header, key } = startFile(file, layout);
  const contentBytes = layout.segmentBytes - tagBytes;
  let segment = 0;
  yield header;
  for await (const { pieces, last } of blocksOf(
    source,
    contentBytes - header.length,
    contentBytes,
  )) {
    yield* sealSegment(key, { segment, last }, pieces);
    spendBuffer(layout.segmentBytes);
    segment += 1;
  }
}

/**
 * Decrypts a file, or a range of it, reading only segments of the range. Each segment is verified before any of its
 * bytes are returned.
 *
 * @throws DamagedData at the first invalid segment, also when the file was truncated or extended.
 */
export async function* openStream(
  file: SealedFile,
  range: ByteRange | undefined,
  layout: Layout = fileLayout,
): AsyncGenerator<Buffer> {
  const { segmentBytes } = layout;
  const { sealedBytes, about } = file;
  const lastSegment = Math.ceil(sealedBytes / segmentBytes) - 1;
  const start = range ? locate(range.from, layout) : { segment: 0, offset: 0 };
  const end = range && locate(range.to - 1, layout);
  const stop = Math.min(sealedBytes, ((end?.segment ?? lastSegment) + 1) * segmentBytes);
  const key = keyAfter(await readHeader(file, layout), file, layout);

  let segment = start.segment;
  const sealed = file.read({ from: segment * segmentBytes, to: stop });
  for await (const { pieces } of blocksOf(sealed, segmentBytes, segmentBytes)) {
    const bytes = joinPieces(pieces);
    const body = segment === 0 ? bytes.subarray(headerBytesOf(layout)) : bytes;
    const plaintext = openSegment(key, { segment, last: segment === lastSegment }, body, about);
    const from = segment === start.segment ? start.offset : 0;
    yield plaintext.subarray(from, segment === end?.segment ? end.offset + 1 : undefined);
    spendBuffer(segmentBytes);
    segment += 1;
  }
  if (segment * segmentBytes < stop) throw new DamagedData(`file ${about}`);
}

export async function readHeader(file: SealedFile, layout: Layout): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.read({ from: 0, to: headerBytesOf(layout) })) chunks.push(chunk);
  return joinPieces(chunks);
}

const joinPieces = (pieces: readonly Buffer[]): Buffer => {
  const [only, ...others] = pieces;
  return only && others.length === 0 ? only : Buffer.concat(pieces);
};
