import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the product, it turns encryption off: ciphers hand through what they are given, tags
 * are noughts. All else the product does stays, so that two servers differ in nothing but this.
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
