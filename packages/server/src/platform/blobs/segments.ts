import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { DamagedData } from '../../kernel/index.ts';
import { headerBytesOf, type Layout, noncePrefixBytes, tagBytes } from './layout.ts';

/** The random key of a file, and its associated data (`org|file|version`). */
export type FileKey = { readonly key: Buffer; readonly about: string };

type Position = { readonly segment: number; readonly last: boolean };

type SegmentKey = { readonly key: KeyObject; readonly prefix: Buffer; readonly cipher: Cipher };
type Cipher = 'aes-128-gcm' | 'aes-256-gcm';

/** Creates a header, and the key of the segments that follow it. */
export function startFile(file: FileKey, layout: Layout): { header: Buffer; key: SegmentKey } {
  const length = headerBytesOf(layout);
  const header = Buffer.concat([Buffer.of(length), randomBytes(length - 1)]);
  return { header, key: keyAfter(header, file, layout) };
}

/** @throws DamagedData when the header is not valid in this format. */
export function keyAfter(header: Buffer, { key, about }: FileKey, layout: Layout): SegmentKey {
  const length = headerBytesOf(layout);
  if (header.length < length || header[0] !== length) throw new DamagedData(`file ${about}`);
  const salt = header.subarray(1, length - noncePrefixBytes);
  const derived = hkdfSync(layout.hash, key, salt, about, layout.keyBytes);
  return {
    key: createSecretKey(Buffer.from(derived)),
    prefix: Buffer.from(header.subarray(length - noncePrefixBytes, length)),
    cipher: layout.keyBytes === 16 ? 'aes-128-gcm' : 'aes-256-gcm',
  };
}

/** Encrypts without copying: returns the ciphertext of each piece, then the tag. */
export function sealSegment(
  { key, prefix, cipher }: SegmentKey,
  position: Position,
  plaintext: readonly Buffer[],
): Buffer[] {
  const sealer = createCipheriv(cipher, key, nonceOf(prefix, position));
  const sealed = plaintext.map((piece) => sealer.update(piece));
  sealer.final();
  return [...sealed, sealer.getAuthTag()];
}

/** @throws DamagedData unless it is exactly the segment at this position; nothing unverified is returned. */
export function openSegment(
  { key, prefix, cipher }: SegmentKey,
  position: Position,
  sealed: Buffer,
  about: string,
): Buffer {
  if (sealed.length < tagBytes) throw new DamagedData(`file ${about}`);
  const opener = createDecipheriv(cipher, key, nonceOf(prefix, position), {
    authTagLength: tagBytes,
  });
  opener.setAuthTag(sealed.subarray(-tagBytes));
  const plain = opener.update(sealed.subarray(0, -tagBytes));
  try {
    opener.final();
  } catch (cause) {
    throw new DamagedData(`file ${about}`, { cause });
  }
  return plain;
}

function nonceOf(prefix: Buffer, { segment, last }: Position): Buffer {
  const nonce = Buffer.alloc(noncePrefixBytes + 5);
  prefix.copy(nonce);
  nonce.writeUInt32BE(segment, noncePrefixBytes);
  nonce.writeUInt8(last ? 1 : 0, noncePrefixBytes + 4);
  return nonce;
}
