import type { createLinkUpload } from '@ngo-plus/contract/files/storage';
import { DetailedError, Upload } from 'tus-js-client';
import { notReached, type RequestFailed } from '../../../../kernel/index.ts';
import { refusalIn } from '../link-call.ts';

type Sending = {
  readonly file: File;
  readonly metadata: Readonly<Record<string, string>>;
  /** Bytes that the server has, from the beginning of the file. */
  readonly onProgress: (sentBytes: number) => void;
  /** It has been startedCount, which counts as one use of the link. */
  readonly onStarted: () => void;
};

const route: (typeof createLinkUpload)['route'] = 'POST /api/links/uploads';

/** What one request carries; servers keep as much at a time. */
const chunkBytes = 64 * 1024 * 1024;

/** A bad line comes back within a minute or so; after that the person says when to go on. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/**
 * A file that is sent in pieces (tus 1.0.0). `run` sends it, or goes on where it stopped; `cancel`
 * gives it up, on the server as well.
 */
export function openSending({ file, metadata, onProgress, onStarted }: Sending) {
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const upload = new Upload(file, {
    endpoint: new URL(route.slice('POST '.length), location.href).href,
    metadata: { ...metadata },
    chunkSize: chunkBytes,
    // Nothing of the link is left behind in the browser.
    storeFingerprintForResuming: false,
    retryDelays: retryDelaysMs,
    onShouldRetry: (error) => mayPass(statusOf(error)),
    onUploadUrlAvailable: onStarted,
    onProgress,
    onSuccess: () => settle?.resolve(),
    onError: (error) => settle?.reject(refusalOf(error)),
  });
  return {
    /** @throws RequestFailed */
    run: () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
        upload.start();
      }),
    cancel: () => {
      settle?.resolve();
      return upload.abort(upload.url !== null).catch(() => undefined);
    },
  };
}

const statusOf = (error: Error | DetailedError): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

/** No answer, a server in trouble, an earlier request that has not ended yet, too many at once. */
const mayPass = (status: number): boolean =>
  status === 0 || status >= 500 || status === 409 || status === 423 || status === 429;

function refusalOf(error: Error | DetailedError): RequestFailed {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer ? refusalIn(answer.getBody()) : notReached();
}
