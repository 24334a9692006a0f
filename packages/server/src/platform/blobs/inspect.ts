import { createHash } from 'node:crypto';
import { DamagedData } from '../../kernel/index.ts';
import { blocksOf } from './blocks.ts';
import { fileLayout, headerBytesOf, type Layout, sealedBytesOf } from './layout.ts';
import { keyAfter, openSegment } from './segments.ts';
import { readHeader, type SealedFile } from './stream.ts';

/** The size and hash of a file, according to its row. */
export type Expected = { readonly sizeBytes: number; readonly sha256: Buffer };

type Segment = { readonly number: number; readonly bytes: Buffer };

/**
 * Reads a whole encrypted file and compares it with its row, one segment in memory at a time. Unlike reading, it
 * continues after the first damage, to describe what happened.
 *
 * @returns a description of the damage, if any.
 */
export async function inspectFile(
  file: SealedFile,
  expected: Expected,
  layout: Layout = fileLayout,
): Promise<string | undefined> {
  const key = await keyOf(file, layout);
  if (!key) return 'its beginning was changed';
  const last = lastSegmentOf(sealedBytesOf(expected.sizeBytes, layout), layout);
  const hash = createHash('sha256');
  const damaged: Segment[] = [];
  let [opened, wrong] = [0, 0];
  for await (const segment of segmentsOf(file, layout)) {
    const plaintext = openAt(
      key,
      segment,
      { at: segment.number, last: segment.number === last },
      layout,
    );
    if (plaintext) hash.update(plaintext);
    if (plaintext) opened += 1;
    else wrong += 1;
    if (!plaintext && damaged.length === 0) damaged.push(segment);
  }
  const size = sizeMismatch(file.sealedBytes, sealedBytesOf(expected.sizeBytes, layout));
  if (opened === 0 && !hasValidStart(key, damaged[0], layout))
    return 'it holds another file, or its beginning was changed';
  if (size) return size;
  if (damaged[0]) return damageText(damaged[0], wrong, positionOf(key, damaged[0], last, layout));
  return hash.digest().equals(expected.sha256)
    ? undefined
    : 'its content is whole, but has another checksum than its row';
}

type Key = ReturnType<typeof keyAfter>;

async function keyOf(file: SealedFile, layout: Layout): Promise<Key | undefined> {
  try {
    return keyAfter(await readHeader(file, layout), file, layout);
  } catch (error) {
    if (error instanceof DamagedData) return undefined;
    throw error;
  }
}

async function* segmentsOf({ read, sealedBytes }: SealedFile, { segmentBytes }: Layout) {
  if (sealedBytes === 0) return;
  let number = 0;
  const sealed = read({ from: 0, to: sealedBytes });
  for await (const { pieces } of blocksOf(sealed, segmentBytes, segmentBytes)) {
    yield { number, bytes: Buffer.concat(pieces) };
    number += 1;
  }
}

type SegmentPosition = { readonly at: number; readonly last: boolean };

/** The content of a segment, if it was written for this position. */
function openAt(
  key: Key,
  { number, bytes }: Segment,
  { at, last }: SegmentPosition,
  layout: Layout,
): Buffer | undefined {
  const body = number === 0 ? bytes.subarray(headerBytesOf(layout)) : bytes;
  try {
    return openSegment(key, { segment: at, last }, body, '');
  } catch (error) {
    if (error instanceof DamagedData) return undefined;
    throw error;
  }
}

/** The first segment of a truncated or extended single-segment file has the wrong flag. */
const hasValidStart = (key: Key, first: Segment | undefined, layout: Layout): boolean =>
  first?.number === 0 &&
  [false, true].some((last) => openAt(key, first, { at: 0, last }, layout) !== undefined);

/** The position that a misplaced segment was written for. */
function positionOf(key: Key, segment: Segment, last: number, layout: Layout): number | undefined {
  for (let at = 0; at <= last; at += 1)
    if (at !== segment.number && openAt(key, segment, { at, last: at === last }, layout)) return at;
  return undefined;
}

const lastSegmentOf = (sealedBytes: number, { segmentBytes }: Layout) =>
  Math.ceil(sealedBytes / segmentBytes) - 1;

function sizeMismatch(sealedBytes: number, expectedBytes: number): string | undefined {
  if (sealedBytes === expectedBytes) return undefined;
  const words = sealedBytes < expectedBytes ? 'it was cut' : 'something was added to it';
  return `${words}: ${sealedBytes} bytes instead of ${expectedBytes}`;
}

function damageText({ number }: Segment, wrong: number, position: number | undefined): string {
  const what =
    position === undefined
      ? `segment ${number} was changed`
      : `its order was changed: segment ${position} lies where ${number} should`;
  return wrong > 1 ? `${what}, and ${wrong - 1} more can't be opened` : what;
}
