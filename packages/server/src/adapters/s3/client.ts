import { S3Client } from '@aws-sdk/client-s3';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon's own. */
  readonly endpoint: string | undefined;
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly pathStyle: boolean;
  /** Without a slash at either end; empty for none. */
  readonly prefix: string;
  /** Time limit without data from the store. */
  readonly timeoutMs: number;
};

/** A request that takes longer than this many timeouts is aborted, even if data still arrives. */
const maxRequestLength = 10;

/**
 * A client with time limits. Checksums are sent only where the protocol requires them: many stores refuse Amazon's
 * newer ones, and each part is signed with its SHA-256 anyway.
 */
export function clientFor(settings: S3Settings): S3Client {
  const { region, endpoint, keys, pathStyle, timeoutMs } = settings;
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(timeoutMs, 5_000),
      socketTimeout: timeoutMs,
      requestTimeout: timeoutMs * maxRequestLength,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 100 },
      httpsAgent: { keepAlive: true, maxSockets: 100 },
    },
  });
}
