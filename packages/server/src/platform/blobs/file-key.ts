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

/** Creates a random key for one file, and returns it with its wrapped form for the row. */
export async function makeFileKey(ctx: TransactionContext, blob: Owned) {
  const about = associatedDataOf(blob);
  const { key, version } = await currentKey(ctx, keyOwner(blob));
  const file: FileKey = { key: randomBytes(32), about };
  return { file, wrappedKey: sealBytes(key, file.key, associatedData(about)), keyVersion: version };
}

/** @throws DamagedData when the row's key was modified or belongs to another file. */
export async function openFileKey(
  ctx: TransactionContext,
  blob: Owned & Pick<BlobRow, 'wrappedKey' | 'keyVersion'>,
): Promise<FileKey> {
  const about = associatedDataOf(blob);
  const { key } = await keyOfVersion(ctx, keyOwner(blob), blob.keyVersion);
  return { key: openBytes(key, blob.wrappedKey, associatedData(about)), about };
}

/** Wraps the same key under another key of its owner. @throws DamagedData as `openFileKey` does. */
export function rewrapFileKey(
  blob: Owned & Pick<BlobRow, 'wrappedKey'>,
  from: OrganisationKey,
  to: OrganisationKey,
): Buffer {
  const context = associatedData(associatedDataOf(blob));
  return sealBytes(to.key, openBytes(from.key, blob.wrappedKey, context), context);
}

/** Public files use the key of the installation, which every reader may unwrap. */
const keyOwner = (blob: Owned) => (blob.public ? installation : blob.orgId);

/** `org|file|version`: a blob is never rewritten, so its version is always 1. */
const associatedDataOf = ({ orgId, id }: Owned) => `${orgId}|${id}|1`;

const associatedData = (about: string) => `file key ${about}`;
