import { S3ServiceException } from '@aws-sdk/client-s3';
import { phrase } from '@ngo-plus/contract/kernel';
import { Problem } from '../../kernel/index.ts';

/** The store's responses to wrong keys, buckets or regions, which a retry does not fix. */
const refusals = new Set([301, 400, 401, 403, 404]);

/** How MinIO, Ceph and similar stores report that they are full; some only by status 507. */
const full = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']);

const fullStore = (cause: unknown) =>
  new Problem(
    'insufficient_storage',
    'The file store is full, so nothing was saved. Ask an administrator to free up space, then try again.',
    { cause, retryAfterSeconds: 60 },
  );

/** A failure of the store as a message for the person who waits. The log has the cause. */
export function problemOfStore(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  if (statusOf(cause) === 507 || (cause instanceof Error && full.has(cause.name)))
    return fullStore(cause);
  const words = refusals.has(statusOf(cause) ?? 0)
    ? phrase('The file store refused this server. Contact an administrator.')
    : phrase("The file store isn't responding properly. Try again in a moment.");
  return new Problem('unavailable', words, { cause });
}

/** The status of a refusal; undefined if there was none, or it was unreadable. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
