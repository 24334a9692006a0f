import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
} from '@aws-sdk/client-s3';
import { problemOfStore, statusOf } from './failures.ts';
import type { Store } from './store.ts';

/** Removes a file, and the parts of its unfinished uploads. */
export async function removeCompletely(store: Store, key: string): Promise<void> {
  const { client, bucket: Bucket } = store;
  try {
    await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    for (const UploadId of await unfinished(store, key))
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId }));
  } catch (error) {
    throw problemOfStore(error);
  }
}

/** Some stores cannot list them, or do not permit it: there, a lifecycle rule of the bucket must abort them. */
const cannotList = new Set([403, 405, 501]);

async function unfinished({ client, bucket }: Store, key: string): Promise<string[]> {
  try {
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: key }),
    );
    return Uploads.flatMap(({ Key, UploadId }) => (Key === key && UploadId ? [UploadId] : []));
  } catch (error) {
    if (cannotList.has(statusOf(error) ?? 0)) return [];
    throw error;
  }
}
