import { Transform } from 'node:stream';

/** How a text file stores its characters, told from its first bytes. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Share of zero bytes at even and odd places: ASCII text in UTF-16 has nearly half of them. */
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

/** Bytes that are not UTF-8 are taken as Windows-1252, what older spreadsheets write. */
export function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(head);
  if (wide) return wide;
  try {
    // `stream` forgives a character cut in two at the end of the head.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A whole buffer as text, without its byte order mark. */
export const decoded = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Turns a stream of bytes into a stream of UTF-8 text without byte order mark. */
export function decoding(encoding: Encoding): Transform {
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
