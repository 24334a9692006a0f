import type { createLinkUpload } from '@ngo-plus/contract/files/storage';
import { DetailedError, Upload } from 'tus-js-client';
import { notReached, type RequestFailed } from '../../../../kernel/index.ts';
import { refusalIn } from '../link-call.ts';

type Sending = {
  readonly file: File;
  readonly metadata: Readonly<Record<string, string>>;
  /** Called with the number of bytes on the server, from the beginning of the file. */
  readonly onProgress: (sentBytes: number) => void;
  /** Called when the upload was created, which counts as one use of the link. */
  readonly onStarted: () => void;
};

const route: (typeof createLinkUpload)['route'] = 'POST /api/links/uploads';

/** Size of one request; the server stores as much at a time. */
const chunkBytes = 64 * 1024 * 1024;

/** A lost connection usually returns within a minute; after that the person decides when to retry. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** An upload in parts (tus 1.0.0). `run` starts or resumes it; `cancel` aborts it, on the server as well. */
export function openSending({ file, metadata, onProgress, onStarted }: Sending) {
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const upload = new Upload(file, {
    endpoint: new URL(route.slice('POST '.length), location.href).href,
    metadata: { ...metadata },
    chunkSize: chunkBytes,
    // The browser stores nothing about the link.
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

/** Temporary failures: no response, a server error, an earlier request that is still running, a rate limit. */
const mayPass = (status: number): boolean =>
  status === 0 || status >= 500 || status === 409 || status === 423 || status === 429;

function refusalOf(error: Error | DetailedError): RequestFailed {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  return answer ? refusalIn(answer.getBody()) : notReached();
}
