import { timingSafeEqual } from 'node:crypto';
import { sealOf } from './secret.ts';

const sealed = (secret: string, chargeId: bigint) =>
  sealOf(secret, 'token', String(chargeId)).toString('base64url');

/** A token that charges the card of a charge again. It is derived each time and stored nowhere. */
export const tokenOf = (secret: string, chargeId: bigint): string =>
  `sandbox-${chargeId}-${sealed(secret, chargeId)}`;

/** Returns the charge whose card a token represents; undefined if the token is invalid. */
export function chargeIdIn(secret: string, token: string): bigint | undefined {
  const [, id, seal = ''] = /^sandbox-(\d{1,18})-([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined) return undefined;
  const expected = Buffer.from(sealed(secret, BigInt(id)));
  return timingSafeEqual(expected, Buffer.from(seal)) ? BigInt(id) : undefined;
}
