import { createHmac } from 'node:crypto';
import { derive, type RootKey } from '../../kernel/index.ts';

/** What this installation’s sandbox signs with; nothing has to be set up. */
export const sandboxSecret = (rootKey: RootKey): string =>
  derive(rootKey, 'sandbox payments').toString('base64url');

/** HMAC-SHA256 of what is signed, for one use. */
export const sealOf = (secret: string, use: string, what: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${use}:`).update(what).digest();
