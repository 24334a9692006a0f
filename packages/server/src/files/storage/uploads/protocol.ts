import { tusVersion } from '@ngo-plus/contract/files/storage';
import type { Outcome } from '../../../kernel/index.ts';
import type { UploadRow } from '../table.ts';

/** Larger ones are refused by the room that is left anyway; this is what the numbers can count. */
const maxSizeBytes = 1024 ** 5;

/** What every answer of the tus protocol carries. */
export const tus = (status: number, headers: Record<string, string> = {}): Outcome => ({
  status,
  headers: { 'tus-resumable': tusVersion, 'cache-control': 'no-store', ...headers },
});

export const description = tus(204, {
  'tus-version': tusVersion,
  'tus-extension': 'creation,creation-with-upload,expiration,termination',
  'tus-max-size': String(maxSizeBytes),
});

/** Undefined for a client of this version, and for people who only look. */
export const otherVersion = (version: string | undefined): Outcome | undefined =>
  version === undefined || version === tusVersion
    ? undefined
    : tus(412, { 'tus-version': tusVersion });

/** Where an upload stands, and which file it has become. */
export const standing = ({ offsetBytes, expiresAt, entryId }: UploadRow) => ({
  'upload-offset': String(offsetBytes),
  'upload-expires': expiresAt.toUTCString(),
  ...(entryId !== null && { 'upload-entry-id': entryId }),
});
