import { tusVersion } from '@ngo-plus/contract/files/storage';
import type { Outcome } from '../../../kernel/index.ts';
import type { UploadRow } from '../table.ts';

/** The quota limits uploads far below; this is the range of the counters. */
const maxSizeBytes = 1024 ** 5;

/**
 * A response with the headers that tus requires. Our own: `@tus/server` would replace little more than this file and
 * `metadata.ts`, and answers requests outside the contract.
 */
export const tusResponse = (status: number, headers: Record<string, string> = {}): Outcome => ({
  status,
  headers: { 'tus-resumable': tusVersion, 'cache-control': 'no-store', ...headers },
});

export const description = tusResponse(204, {
  'tus-version': tusVersion,
  'tus-extension': 'creation,creation-with-upload,expiration,termination',
  'tus-max-size': String(maxSizeBytes),
});

/** The 412 response to another protocol version; undefined for this version, and for requests without one. */
export const unsupportedVersion = (version: string | undefined): Outcome | undefined =>
  version === undefined || version === tusVersion
    ? undefined
    : tusResponse(412, { 'tus-version': tusVersion });

/** The state of an upload as response headers. */
export const progressHeaders = ({ offsetBytes, expiresAt, entryId }: UploadRow) => ({
  'upload-offset': String(offsetBytes),
  'upload-expires': expiresAt.toUTCString(),
  ...(entryId !== null && { 'upload-entry-id': entryId }),
});
