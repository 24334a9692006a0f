import type { ByteRange } from '../../kernel/index.ts';

/**
 * A store of encrypted files, which sees only ciphertext and ids. An id is used once, and its content never changes.
 */
export type BlobBackend = {
  /** Stored in each blob's row: `disk`, `s3`. */
  readonly name: string;
  /** Stores all of `source` durably, or nothing. */
  readonly write: (id: string, source: AsyncIterable<Buffer>) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly sizeOf: (id: string) => Promise<number | undefined>;
  /** The bytes of a non-empty range; fewer when the file is shorter. */
  readonly read: (id: string, range: ByteRange) => AsyncIterable<Buffer>;
  /** Idempotent; also deletes the remains of an aborted `write`. */
  readonly remove: (id: string) => Promise<void>;
  /** The ids of all files in any order, including those of aborted `write`s. */
  readonly list: () => AsyncIterable<string>;
  /** Files in the store that `list` and `read` ignore: other names, other folders, partial writes. */
  readonly misplaced: () => AsyncIterable<MisplacedFile>;
};

export type MisplacedFile = {
  /** Relative to the root of the store. */
  readonly path: string;
  /** The file that a `write` is creating, or was when it was aborted. */
  readonly id?: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The path of a file in the store, spread over 65,536 folders by the random end of its id. Path traversal is
 * impossible: only lower-case UUIDs are accepted.
 */
export function pathOfBlob(id: string): [folder: string, subfolder: string, name: string] {
  if (!uuid.test(id)) throw new Error('Not a file ID.');
  return [id.slice(-2), id.slice(-4, -2), id];
}

/** The id for a file name; undefined for other names. */
export const blobIdIn = (name: string): string | undefined => (uuid.test(name) ? name : undefined);

declare module '../../kernel/adapters.ts' {
  interface Adapters {
    readonly blobs: BlobBackend;
  }
}
