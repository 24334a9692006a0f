import { S3ServiceException } from '@aws-sdk/client-s3';
import { Problem } from '../../kernel/index.ts';

/** What the store answers when the keys, the bucket or the region are not right; nobody can wait for that to pass. */
const refusals = new Set([301, 400, 401, 403, 404]);

/** A failure of the store in words for whoever waits for the file. The log has the cause. */
export function problemOfStore(cause: unknown): Problem {
  if (cause instanceof Problem) return cause;
  const words = refusals.has(statusOf(cause) ?? 0)
    ? 'The file store refuses this server. Please tell an administrator.'
    : 'The file store does not answer properly now. Please try again in a moment.';
  return new Problem('unavailable', words, { cause });
}

/** The status of an answer that says no; undefined when there was none, or none that could be read. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
