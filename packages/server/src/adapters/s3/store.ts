import { HeadBucketCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { problemOfStore, statusOf } from './failures.ts';

/** A bucket and the client with its keys. */
export type Store = { readonly client: S3Client; readonly bucket: string };

/** The size of a file; undefined if it does not exist. @throws Problem `unavailable`. */
export async function sizeOf({ client, bucket: Bucket }: Store, key: string) {
  try {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(absent);
    // Without this, a missing bucket would look like one whose every file is lost.
    if (!found) await client.send(new HeadBucketCommand({ Bucket }));
    // Every file of a store has a tag; a page of something in between may have none.
    else if (found.ETag === undefined)
      throw new Error('The response did not come from a file store.');
    return found?.ContentLength;
  } catch (error) {
    throw problemOfStore(error);
  }
}

function absent(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}
