import type { TransactionContext } from '../context.ts';
import { DamagedData } from './damaged-data.ts';
import { openBytes, sealBytes } from './envelope.ts';
import { currentKey, installation, keyOfVersion } from './organisation-keys.ts';

/**
 * Location of a secret, for example `users/0198…/second-factor`. Ciphertext moved to another row or
 * column does not decrypt.
 */
export type SecretLocation = {
  readonly location: string;
  /** Owner of the key; the installation when omitted, for data that belongs to a person. */
  readonly orgId?: string | undefined;
};

/** Encrypts a short text for a column. The result is printable and contains its key version. */
export async function sealSecret(
  ctx: TransactionContext,
  text: string,
  { location, orgId = installation }: SecretLocation,
): Promise<string> {
  const { key, version } = await currentKey(ctx, orgId);
  const sealed = sealBytes(key, Buffer.from(text), about(orgId, location));
  return `${version}.${sealed.toString('base64url')}`;
}

/**
 * Decrypts a text from `sealSecret`.
 *
 * @throws DamagedData unless it was sealed for this location and organisation and is unchanged.
 */
export async function openSecret(
  ctx: TransactionContext,
  sealed: string,
  { location, orgId = installation }: SecretLocation,
): Promise<string> {
  const [, version, body] = sealed.match(/^([1-9]\d{0,8})\.([\w-]+)$/) ?? [];
  if (version === undefined || body === undefined) throw new DamagedData(location);
  const { key } = await keyOfVersion(ctx, orgId, Number(version));
  return openBytes(key, Buffer.from(body, 'base64url'), about(orgId, location)).toString('utf8');
}

const about = (orgId: string, location: string) => `secret ${orgId}|${location}`;
