import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { DamagedData } from './damaged-data.ts';

const cipher = 'aes-256-gcm';
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes;

/**
 * Encrypts a few bytes: version byte, random nonce, AES-256-GCM ciphertext, 16-byte tag. For keys
 * and small secrets; files have a format of their own.
 *
 * @param about identifies the data and its owner (additional authenticated data); decryption under
 * a different value fails
 */
export function sealBytes(key: KeyObject, plain: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealer = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([
    Buffer.of(version),
    nonce,
    sealer.update(plain),
    sealer.final(),
    sealer.getAuthTag(),
  ]);
}

/**
 * Decrypts what `sealBytes` encrypted.
 *
 * @throws DamagedData for another key, another `about` or a single changed bit.
 */
export function openBytes(key: KeyObject, sealed: Uint8Array, about: string): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < headerBytes + tagBytes || bytes[0] !== version) throw new DamagedData(about);
  const opener = createDecipheriv(cipher, key, bytes.subarray(1, headerBytes), {
    authTagLength: tagBytes,
  });
  opener.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes));
  const plain = opener.update(bytes.subarray(headerBytes, -tagBytes));
  try {
    return Buffer.concat([plain, opener.final()]);
  } catch (cause) {
    throw new DamagedData(about, { cause });
  }
}
