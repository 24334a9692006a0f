import { Transform } from 'node:stream';

/** The encoding of a text file, detected from its first bytes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** By the share of zero bytes at even and odd positions: ASCII text in UTF-16 has nearly half of them. */
function wideEncoding(head: Buffer): Encoding | undefined {
  let [even, odd] = [0, 0];
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > head.length / 5 && even < odd / 5) return 'utf-16le';
  if (even > head.length / 5 && odd < even / 5) return 'utf-16be';
  return undefined;
}

/** Content that is not UTF-8 is read as Windows-1252, which older spreadsheets write. */
export function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(head);
  if (wide) return wide;
  try {
    // `stream` tolerates a character truncated at the end of the sample.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes a buffer, without its byte order mark. */
export const decode = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Transcodes a stream to UTF-8 text without a byte order mark. */
export function decodeStream(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}
