import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import type { RequestContext } from '../../../kernel/index.ts';
import { openBlobFor } from '../../../platform/blobs/index.ts';
import { partPurpose } from './stage.ts';
import type { StagedResponse } from './staged-response.ts';
import type { PartRow } from './table.ts';

/**
 * The responses in the parts of an export, in their order, some at a time.
 *
 * @param onPart called after each part
 */
export async function* readParts(
  outside: RequestContext,
  parts: readonly PartRow[],
  onPart: () => Promise<void>,
): AsyncGenerator<readonly StagedResponse[]> {
  for (const { blobId } of parts) {
    if (blobId !== null) yield* readPart(outside, blobId);
    await onPart();
  }
}

async function* readPart(
  outside: RequestContext,
  id: string,
): AsyncGenerator<readonly StagedResponse[]> {
  const what = 'A part of this export';
  const { body } = await outside.transact((ctx) =>
    openBlobFor(ctx, { id, purpose: partPurpose, what }),
  );
  const gunzip = createGunzip();
  const unpacking = pipeline(body, gunzip).catch(() => undefined);
  const decoder = new StringDecoder('utf8');
  /** The beginning of a line whose end has not been read. */
  let begun: string[] = [];
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      const lines = decoder.write(chunk).split('\n');
      const ended = lines.length - 1;
      const responses: StagedResponse[] = [];
      for (let at = 0; at < ended; at += 1) {
        const line = at === 0 ? [...begun, lines[0]].join('') : (lines[at] ?? '');
        responses.push(JSON.parse(line) as StagedResponse);
      }
      if (ended > 0) begun = [];
      begun.push(lines[ended] ?? '');
      if (responses.length > 0) yield responses;
    }
  } finally {
    gunzip.destroy();
    await unpacking;
  }
}
