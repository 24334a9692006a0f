import { randomBytes, webcrypto } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fileLayout } from './layout.ts';
import { openStream, sealStream } from './stream.ts';

/**
 * An independent implementation of AES-GCM-HKDF streaming by its specification (Tink, wire format): with Web Crypto,
 * for whole files, sharing no code with ours.
 *
 * file = [40] salt[32] prefix[7] segment…, segment i = AES-256-GCM(derived, nonce i, plaintext i)
 * derived = HKDF-SHA256(key, salt, info = associated data), nonce i = prefix | i as uint32 | last ? 1 : 0
 * each segment of the file is 65,536 bytes, counting the header as part of the first
 */
const { subtle } = webcrypto;

async function derivedKey(key: Buffer, salt: Uint8Array, about: string) {
  const base = await subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(about);
  const scheme = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return subtle.deriveKey(scheme, base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

function nonceOf(prefix: Uint8Array, segment: number, last: boolean): Uint8Array {
  const [a, b, c, d] = [24, 16, 8, 0].map((shift) => (segment >>> shift) & 255);
  return Uint8Array.of(...prefix, a ?? 0, b ?? 0, c ?? 0, d ?? 0, last ? 1 : 0);
}

async function sealIndependently(key: Buffer, about: string, content: Buffer): Promise<Buffer> {
  const [salt, prefix] = [randomBytes(32), randomBytes(7)];
  const derived = await derivedKey(key, salt, about);
  const parts: Buffer[] = [];
  for (let at = 0, room = 65_536 - 16 - 40; parts.length === 0 || at < content.length; ) {
    parts.push(content.subarray(at, at + room));
    at += room;
    room = 65_536 - 16;
  }
  const segments = parts.map(async (part, i) => {
    const iv = nonceOf(prefix, i, i === parts.length - 1);
    return Buffer.from(await subtle.encrypt({ name: 'AES-GCM', iv }, derived, part));
  });
  return Buffer.concat([Buffer.of(40), salt, prefix, ...(await Promise.all(segments))]);
}

async function openIndependently(key: Buffer, about: string, sealed: Buffer): Promise<Buffer> {
  expect(sealed[0]).toBe(40);
  const prefix = sealed.subarray(33, 40);
  const derived = await derivedKey(key, sealed.subarray(1, 33), about);
  const count = Math.ceil(sealed.length / 65_536);
  const segments = Array.from({ length: count }, async (_, i) => {
    const iv = nonceOf(prefix, i, i === count - 1);
    const segment = sealed.subarray(i === 0 ? 40 : i * 65_536, (i + 1) * 65_536);
    return Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, derived, segment));
  });
  return Buffer.concat(await Promise.all(segments));
}

const first = 65_536 - 16 - 40;
const other = 65_536 - 16;

test.for([0, 1, first - 1, first, first + 1, first + other, first + other + 1, 1_000_000])(
  "both implementations read each other's files of %d bytes",
  async (size) => {
    const [key, content, about] = [randomBytes(32), randomBytes(size), `org|${size}|1`];
    async function* chunks() {
      for (let at = 0; at < size; at += 10_007) yield content.subarray(at, at + 10_007);
    }
    const ourFile = await buffer(sealStream(chunks(), { key, about }));
    expect((await openIndependently(key, about, ourFile)).equals(content)).toBe(true);

    const independentFile = await sealIndependently(key, about, content);
    async function* read({ from, to }: { from: number; to: number }) {
      yield independentFile.subarray(from, to);
    }
    const file = { key, about, sealedBytes: independentFile.length, read };
    expect((await buffer(openStream(file, undefined, fileLayout))).equals(content)).toBe(true);
  },
);
