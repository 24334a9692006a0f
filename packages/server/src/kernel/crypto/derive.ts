import { hkdfSync } from 'node:crypto';
import type { RootKey } from './root-key.ts';

/**
 * A secret of its own for one use, always the same for the same root key and label. Knowing one
 * says nothing about another or about the root. HKDF-SHA256 (RFC 5869) with an empty salt, as the
 * root key is already uniformly random.
 *
 * @param label what it is for, for example `database role ngo_app`
 */
export const derive = (rootKey: RootKey, label: string, bytes = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', rootKey, '', `ngo-plus ${label}`, bytes));
