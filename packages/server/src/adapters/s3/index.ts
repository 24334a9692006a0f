import { HeadBucketCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { type Logger, StartFailure } from '../../kernel/index.ts';
import {
  type BlobBackend,
  blobIdIn,
  type MisplacedFile,
  pathOfBlob,
} from '../../platform/blobs/index.ts';
import { clientFor, type S3Settings } from './client.ts';
import { problemOfStore, statusOf } from './failures.ts';
import { readRange } from './read.ts';
import { removeCompletely } from './removal.ts';
import { type Store, sizeOf } from './store.ts';
import { writeComplete } from './write.ts';

/**
 * Files in a bucket of Amazon S3 or a compatible store, named as on a disk, so that either can be copied to the other.
 */
export function s3Blobs(settings: S3Settings): BlobBackend {
  const store: Store = { client: clientFor(settings), bucket: settings.bucket };
  const root = settings.prefix ? `${settings.prefix}/` : '';
  const keyOf = (id: string) => root + pathOfBlob(id).join('/');
  return {
    name: 's3',
    write: async (id, source) => writeComplete(store, keyOf(id), source),
    sizeOf: async (id) => sizeOf(store, keyOf(id)),
    read: async function* (id, range) {
      yield* readRange(store, keyOf(id), range);
    },
    remove: async (id) => removeCompletely(store, keyOf(id)),
    list: () => idsBelow(store, root),
    misplaced: () => misplacedBelow(store, root),
  };
}

/**
 * Opens the store and checks the bucket.
 *
 * @throws StartFailure if the bucket does not exist or access is denied. An unreachable store may recover: everything
 * that needs no file works without it
 */
export async function openS3Blobs(
  settings: S3Settings,
  log: Pick<Logger, 'warn'>,
): Promise<BlobBackend> {
  const { bucket, endpoint = 'Amazon S3' } = settings;
  const client = clientFor({ ...settings, timeoutMs: Math.min(settings.timeoutMs, 5_000) });
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined || status >= 500)
      log.warn(
        { reason: String(error) },
        "The file store isn't responding, so files are waiting for it.",
      );
    else throw refused(status, bucket, endpoint, error);
  } finally {
    client.destroy();
  }
  return s3Blobs(settings);
}

function refused(status: number, bucket: string, endpoint: string, cause: unknown): StartFailure {
  const [what, advice] =
    status === 404
      ? ['has no such bucket', 'Create the bucket, or correct S3_BUCKET.']
      : status === 301
        ? ['has it in another region', 'Correct S3_REGION.']
        : [
            `answered ${status}`,
            'Check S3_ACCESS_KEY_ID, its rights to the bucket, and S3_REGION.',
          ];
  return new StartFailure(`Can't use bucket ${bucket}: ${endpoint} ${what}.`, advice, {
    cause,
  });
}

async function* idsBelow(store: Store, root: string): AsyncGenerator<string> {
  for await (const key of keysBelow(store, root)) {
    const id = blobIdIn(key.slice(key.lastIndexOf('/') + 1));
    if (id && key === root + pathOfBlob(id).join('/')) yield id;
  }
}

/** Without a prefix the bucket may contain files of other programs: only folders that look like ours count. */
async function* misplacedBelow(store: Store, root: string): AsyncGenerator<MisplacedFile> {
  for await (const key of keysBelow(store, root)) {
    const path = key.slice(root.length);
    const id = blobIdIn(path.slice(path.lastIndexOf('/') + 1));
    if (id && path === pathOfBlob(id).join('/')) continue;
    if (root || /^[0-9a-f]{2}\/[0-9a-f]{2}\//.test(path)) yield { path };
  }
}

async function* keysBelow({ client, bucket }: Store, root: string): AsyncGenerator<string> {
  try {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: root })) {
      // A response about something else does not mean that the bucket is empty.
      if (page.Name !== bucket) throw new Error(`The store listed bucket "${page.Name}" instead.`);
      for (const { Key = '' } of page.Contents ?? []) yield Key;
    }
  } catch (error) {
    throw problemOfStore(error);
  }
}
