import type { ByteRange } from '../../kernel/index.ts';

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
  /** The ids of all files that are there, in no order; of those that a broken `write` left, too. */
  readonly list: () => AsyncIterable<string>;
  /** Files in the store that `list` and `read` cannot reach: another name, another folder, half written. */
  readonly misplaced: () => AsyncIterable<MisplacedFile>;
};

export type MisplacedFile = {
  /** Below the root of the store. */
  readonly path: string;
  /** The file that a `write` is making of it, or was when it broke off. */
  readonly id?: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Where a file lies below the store's root, folder by folder, spread over 65,536 folders by the
 * random end of its id. No id leads out of it: anything but a lower-case uuid is refused.
 */
export function placeOfBlob(id: string): [folder: string, subfolder: string, name: string] {
  if (!uuid.test(id)) throw new Error('Not a file ID.');
  return [id.slice(-2), id.slice(-4, -2), id];
}

/** The id of what lies there under this name; undefined when it is none of ours. */
export const blobIdIn = (name: string): string | undefined => (uuid.test(name) ? name : undefined);

declare module '../../kernel/adapters.ts' {
  interface Adapters {
    readonly blobs: BlobBackend;
  }
}
