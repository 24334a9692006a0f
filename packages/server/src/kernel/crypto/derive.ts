import { hkdfSync } from 'node:crypto';
import type { RootKey } from './root-key.ts';

/**
 * Derives a secret for one use, stable for the same root key and label. It reveals nothing about
 * other secrets or the root key. HKDF-SHA256 (RFC 5869) with an empty salt, because the root key is
 * already uniformly random.
 *
 * @param label the use, for example `database role ngo_app`
 */
export const derive = (rootKey: RootKey, label: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', rootKey, '', `ngo-plus ${label}`, bytes));
