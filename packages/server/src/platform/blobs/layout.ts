/**
 * The layout of an encrypted file: AES-GCM-HKDF streaming, as Tink describes it.
 *
 * header: 1 byte its own length | salt | nonce prefix of 7 bytes
 * then segments of `segmentBytes` (the header counts as part of the first, the last may be shorter),
 * each AES-GCM ciphertext and a tag of 16 bytes
 * nonce of a segment: prefix | its number, 4 bytes big-endian | 1 for the last, else 0
 * key of all segments: HKDF(file key, salt, info = associated data)
 *
 * The number and the flag in the nonce are why a cut, swapped or repeated segment does not open.
 */
export type Layout = {
  readonly hash: 'sha1' | 'sha256';
  /** Of the derived key and of the salt: 16 or 32. */
  readonly keyBytes: number;
  readonly segmentBytes: number;
};

export const tagBytes = 16;
export const noncePrefixBytes = 7;

/** What every stored file uses. */
export const fileLayout: Layout = { hash: 'sha256', keyBytes: 32, segmentBytes: 65_536 };

export const headerBytesOf = ({ keyBytes }: Layout): number => 1 + keyBytes + noncePrefixBytes;

/** The number of content bytes in every segment but the first, which also holds the header. */
const roomOf = ({ segmentBytes }: Layout): number => segmentBytes - tagBytes;

/** How large a file of `sizeBytes` is once it is encrypted. */
export function sealedBytesOf(sizeBytes: number, layout: Layout = fileLayout): number {
  const body = headerBytesOf(layout) + sizeBytes;
  const segments = Math.max(1, Math.ceil(body / roomOf(layout)));
  return body + segments * tagBytes;
}

/** The segment that holds a content byte, and where in that segment's content it is. */
export function locate(byte: number, layout: Layout): { segment: number; offset: number } {
  const header = headerBytesOf(layout);
  const segment = Math.floor((byte + header) / roomOf(layout));
  const offset = (byte + header) % roomOf(layout);
  return { segment, offset: segment === 0 ? offset - header : offset };
}
