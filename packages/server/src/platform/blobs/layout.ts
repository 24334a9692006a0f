/**
 * The format of an encrypted file: AES-GCM-HKDF streaming, as specified by Tink.
 *
 * header: 1 byte its own length | salt | nonce prefix of 7 bytes
 * then segments of `segmentBytes` (the header counts as part of the first, the last may be shorter),
 * each AES-GCM ciphertext and a tag of 16 bytes
 * nonce of a segment: prefix | its number, 4 bytes big-endian | 1 for the last, else 0
 * key of all segments: HKDF(file key, salt, info = associated data)
 *
 * The number and the flag in the nonce make truncated, swapped or repeated segments fail to decrypt.
 */
export type Layout = {
  readonly hash: 'sha1' | 'sha256';
  /** Length of the derived key and of the salt: 16 or 32. */
  readonly keyBytes: number;
  readonly segmentBytes: number;
};

export const tagBytes = 16;
export const noncePrefixBytes = 7;

/** The format of all stored files. */
export const fileLayout: Layout = { hash: 'sha256', keyBytes: 32, segmentBytes: 65_536 };

export const headerBytesOf = ({ keyBytes }: Layout): number => 1 + keyBytes + noncePrefixBytes;

/** Content bytes per segment, except for the first, which also holds the header. */
const contentBytesOf = ({ segmentBytes }: Layout): number => segmentBytes - tagBytes;

/** The encrypted size of a file of `sizeBytes`. */
export function sealedBytesOf(sizeBytes: number, layout: Layout = fileLayout): number {
  const body = headerBytesOf(layout) + sizeBytes;
  const segments = Math.max(1, Math.ceil(body / contentBytesOf(layout)));
  return body + segments * tagBytes;
}

/** The segment of a content byte, and its offset in that segment's content. */
export function locate(byte: number, layout: Layout): { segment: number; offset: number } {
  const header = headerBytesOf(layout);
  const segment = Math.floor((byte + header) / contentBytesOf(layout));
  const offset = (byte + header) % contentBytesOf(layout);
  return { segment, offset: segment === 0 ? offset - header : offset };
}
