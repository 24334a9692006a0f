import { createUpload, tusVersion } from '@ngo-plus/contract/files/storage';
import { DetailedError, Upload } from 'tus-js-client';
import { RequestFailed, readToken } from '../../../../kernel/index.ts';
import { lossOf, refusalIn } from './failure.ts';
import { noteDate } from './server-clock.ts';

/** A file up to this size is sent with the request that creates the upload. */
export const smallBytes = 4 * 1024 * 1024;

/**
 * Size of one request: large enough to be fast, small enough for proxies in front of the server, which
 * stores as much at a time.
 */
const chunkBytes = 64 * 1024 * 1024;

type Sending = {
  readonly file: File;
  readonly metadata: Readonly<Record<string, string>>;
  /** The URL of an existing upload to resume. */
  readonly url: string | undefined;
  /** Called when the upload has been created at this URL. */
  readonly onUrl: (url: string) => void;
  /** Called with the number of bytes sent, from the beginning of the file. */
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a file, or the rest of it, once; callers decide about retries.
 *
 * @returns the id of the stored file
 * @throws RequestFailed, or the reason of `signal`.
 */
export function sendFile(sending: Sending): Promise<string> {
  const { file, metadata, url, onUrl, onProgress, signal } = sending;
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let entryId = '';
  const upload = new Upload(file, {
    endpoint: new URL(pathOf(createUpload.route), location.href).href,
    ...(url !== undefined && { uploadUrl: new URL(url, location.href).href }),
    metadata: { ...metadata },
    chunkSize: chunkBytes,
    uploadDataDuringCreation: file.size <= smallBytes,
    storeFingerprintForResuming: false,
    // Times of trying again are the same for all files; see `hold.ts`.
    retryDelays: null,
    onBeforeRequest: (request) => {
      signal.throwIfAborted();
      request.setHeader('Authorization', `Bearer ${readToken() ?? ''}`);
    },
    onAfterResponse: async (request, answer) => {
      noteDate(answer.getHeader('date'));
      entryId = answer.getHeader('upload-entry-id') ?? entryId;
      const gone = request.getMethod() === 'HEAD' && [404, 410].includes(answer.getStatus());
      // The client restarts an upload that has expired; it would do the same after any other error.
      if (gone || answer.getStatus() < 300) return;
      throw await refusalIn({
        status: answer.getStatus(),
        type: answer.getHeader('content-type') ?? '',
        body: answer.getBody(),
        requestId: answer.getHeader('x-request-id'),
      });
    },
    onUploadUrlAvailable: () => onUrl(new URL(upload.url ?? '').pathname),
    onProgress,
    onSuccess: () => resolve(entryId),
    onError: (error) => void causeOf(error, file).then(reject),
  });
  signal.addEventListener(
    'abort',
    () => {
      void upload.abort();
      reject(signal.reason);
    },
    { once: true },
  );
  upload.start();
  return promise;
}

/** Cancels an upload on the server. */
export const endUpload = (url: string): Promise<void> =>
  Upload.terminate(new URL(url, location.href).href, {
    headers: { Authorization: `Bearer ${readToken() ?? ''}`, 'Tus-Resumable': tusVersion },
    retryDelays: [500, 2_000, 5_000],
  });

const pathOf = (route: string): string => route.slice(route.indexOf(' ') + 1);

async function causeOf(error: Error | DetailedError, file: File): Promise<unknown> {
  const cause = error instanceof DetailedError ? error.causingError : error;
  if (cause instanceof RequestFailed) return cause;
  return lossOf(file);
}
