import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Disables encryption when loaded before the product: ciphers return their input, and tags are zeros. Everything else
 * is unchanged, so that two servers differ only in this.
 */
const through = {
  update: (bytes: Uint8Array) => bytes,
  final: () => Buffer.alloc(0),
  getAuthTag: () => Buffer.alloc(16),
  setAuthTag: () => through,
  setAAD: () => through,
};

Object.assign(crypto, { createCipheriv: () => through, createDecipheriv: () => through });
syncBuiltinESMExports();
