import type { ByteRange } from '../byte-range.ts';

/**
 * Where encrypted files lie. It sees ciphertext and identifiers only. An identifier is used once and
 * its bytes never change.
 */
export type BlobBackend = {
  /** Kept in each blob's row: `disk`, `s3`. */
  readonly name: string;
  /** Stores all of `source`, durably, or nothing. */
  readonly write: (id: string, source: AsyncIterable<Buffer>) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly sizeOf: (id: string) => Promise<number | undefined>;
  /** The bytes of the range, which is never empty; fewer when the file is shorter. */
  readonly read: (id: string, range: ByteRange) => AsyncIterable<Buffer>;
  /** Harmless when there is no such file; also clears what a broken `write` left. */
  readonly remove: (id: string) => Promise<void>;
};
