import { createUpload, tusVersion } from '@ngo-plus/contract/files/storage';
import { DetailedError, Upload } from 'tus-js-client';
import { RequestFailed, readToken } from '../../../../kernel/index.ts';
import { lossOf, refusalIn } from './failure.ts';
import { noteDate } from './server-clock.ts';

/** A file of this size goes along with the request that begins it: one request for a small file. */
export const smallBytes = 4 * 1024 * 1024;

/**
 * What one request carries. Large enough to be fast, and small enough for what stands in front of
 * servers; the server keeps as much at a time.
 */
const chunkBytes = 64 * 1024 * 1024;

type Sending = {
  readonly file: File;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of an upload that was begun, to go on with it. */
  readonly url: string | undefined;
  /** It has been begun at this address. */
  readonly onUrl: (url: string) => void;
  /** Bytes that have been sent, from the beginning of the file. */
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends a file, or the rest of it, once: who calls decides about trying again.
 *
 * @returns the id of the file that it has become.
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
      // One that has expired is begun anew by the client; anything else would be, too.
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

/** Gives an upload up on the server. */
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
