import { createHash } from 'node:crypto';
import { DamagedData } from '../../kernel/index.ts';
import { blocksOf } from './blocks.ts';
import { fileLayout, headerBytesOf, type Layout, sealedBytesOf } from './layout.ts';
import { keyAfter, openSegment } from './segments.ts';
import { readHeader, type SealedFile } from './stream.ts';

/** What a file should be, by its row. */
export type Expected = { readonly sizeBytes: number; readonly sha256: Buffer };

type Segment = { readonly number: number; readonly bytes: Buffer };

/**
 * Reads a whole encrypted file and compares it with what it should be, one segment in memory at a
 * time. Unlike reading, it goes on after the first damage, to tell what has happened.
 *
 * @returns what is wrong, in words; undefined when nothing is.
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
  const bad: Segment[] = [];
  let [opened, wrong] = [0, 0];
  for await (const segment of segmentsOf(file, layout)) {
    const plain = opens(
      key,
      segment,
      { at: segment.number, last: segment.number === last },
      layout,
    );
    if (plain) hash.update(plain);
    if (plain) opened += 1;
    else wrong += 1;
    if (!plain && bad.length === 0) bad.push(segment);
  }
  const size = wrongSize(file.sealedBytes, sealedBytesOf(expected.sizeBytes, layout));
  if (opened === 0 && !startsRight(key, bad[0], layout))
    return 'it holds another file, or its beginning was changed';
  if (size) return size;
  if (bad[0]) return reported(bad[0], wrong, placeOf(key, bad[0], last, layout));
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

type Place = { readonly at: number; readonly last: boolean };

/** The content of a segment, if it was written for this place. */
function opens(
  key: Key,
  { number, bytes }: Segment,
  { at, last }: Place,
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

/** A file that was cut to one segment, or grew, has a first segment with the wrong flag. */
const startsRight = (key: Key, first: Segment | undefined, layout: Layout): boolean =>
  first?.number === 0 &&
  [false, true].some((last) => opens(key, first, { at: 0, last }, layout) !== undefined);

/** Where a segment that does not open at its place was written for. */
function placeOf(key: Key, segment: Segment, last: number, layout: Layout): number | undefined {
  for (let at = 0; at <= last; at += 1)
    if (at !== segment.number && opens(key, segment, { at, last: at === last }, layout)) return at;
  return undefined;
}

const lastSegmentOf = (sealedBytes: number, { segmentBytes }: Layout) =>
  Math.ceil(sealedBytes / segmentBytes) - 1;

function wrongSize(sealedBytes: number, wanted: number): string | undefined {
  if (sealedBytes === wanted) return undefined;
  const words = sealedBytes < wanted ? 'it was cut' : 'something was added to it';
  return `${words}: ${sealedBytes} bytes instead of ${wanted}`;
}

function reported({ number }: Segment, wrong: number, place: number | undefined): string {
  const what =
    place === undefined
      ? `segment ${number} was changed`
      : `its order was changed: segment ${place} lies where ${number} should`;
  return wrong > 1 ? `${what}, and ${wrong - 1} more can't be opened` : what;
}
