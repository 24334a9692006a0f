import { randomBytes } from 'node:crypto';
import type { TransactionContext } from '../../kernel/index.ts';
import {
  currentKey,
  installation,
  keyOfVersion,
  type OrganisationKey,
  openBytes,
  sealBytes,
} from '../../kernel/index.ts';
import type { FileKey } from './segments.ts';
import type { BlobRow } from './table.ts';

type Owned = Pick<BlobRow, 'id' | 'orgId' | 'public'>;

/** A random key for one file, and the same wrapped for its row. */
export async function makeFileKey(ctx: TransactionContext, blob: Owned) {
  const about = aboutOf(blob);
  const { key, version } = await currentKey(ctx, keyOwner(blob));
  const file: FileKey = { key: randomBytes(32), about };
  return { file, wrappedKey: sealBytes(key, file.key, wrapping(about)), keyVersion: version };
}

/** @throws DamagedData when the row's key was changed or belongs to another file. */
export async function openFileKey(
  ctx: TransactionContext,
  blob: Owned & Pick<BlobRow, 'wrappedKey' | 'keyVersion'>,
): Promise<FileKey> {
  const about = aboutOf(blob);
  const { key } = await keyOfVersion(ctx, keyOwner(blob), blob.keyVersion);
  return { key: openBytes(key, blob.wrappedKey, wrapping(about)), about };
}

/** The same key under another key of its owner. @throws DamagedData as `openFileKey` does. */
export function rewrapFileKey(
  blob: Owned & Pick<BlobRow, 'wrappedKey'>,
  from: OrganisationKey,
  to: OrganisationKey,
): Buffer {
  const place = wrapping(aboutOf(blob));
  return sealBytes(to.key, openBytes(from.key, blob.wrappedKey, place), place);
}

/** What everyone may read is under a key that every reader may have unwrapped. */
const keyOwner = (blob: Owned) => (blob.public ? installation : blob.orgId);

/** `org|file|version`: a blob is never rewritten, so its own version stays 1. */
const aboutOf = ({ orgId, id }: Owned) => `${orgId}|${id}|1`;

const wrapping = (about: string) => `file key ${about}`;
