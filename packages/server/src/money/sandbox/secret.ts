import { createHmac } from 'node:crypto';
import { derive, type RootKey } from '../../kernel/index.ts';

/** The key with which this installation’s sandbox signs. It is derived, so there is nothing to configure. */
export const sandboxSecret = (rootKey: RootKey): string =>
  derive(rootKey, 'sandbox payments').toString('base64url');

/** An HMAC-SHA256 over the content, specific to one use. */
export const sealOf = (secret: string, use: string, what: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${use}:`).update(what).digest();
