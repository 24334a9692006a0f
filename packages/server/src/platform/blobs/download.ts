import type { Download, TransactionContext } from '../../kernel/index.ts';
import { type OpenBlob, openBlob } from './open-blob.ts';
import type { Blob } from './put-blob.ts';

/** Types that browsers display without executing anything. SVG, HTML and PDF are not among them. */
const inlineTypes = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'video/mp4',
  'video/webm',
  'text/plain',
]);

type FileMetadata = Pick<Blob, 'name' | 'contentType' | 'sizeBytes' | 'sha256' | 'public'>;

/**
 * Headers for serving a file from our origin: no type sniffing, no scripts, and as a download unless its type is
 * known to be harmless.
 */
export function blobHeaders({ name, contentType, sizeBytes, sha256, public: open }: FileMetadata) {
  const disposition = inlineTypes.has(contentType) ? 'inline' : 'attachment';
  const ascii = name.replace(/[^\w. -]/g, '_');
  return {
    'content-type': contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType,
    'content-length': String(sizeBytes),
    'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${percent(name)}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': open ? 'public, max-age=31536000, immutable' : 'private, no-store',
    etag: `"${sha256.toString('base64url')}"`,
  };
}

/** A file, or the requested range, as a response. @throws Problem `not_found`. */
export const serveBlob = async (ctx: TransactionContext, id: string) =>
  downloadOf(await openBlob(ctx, id));

/** The same for a file that is already open. */
export const downloadOf = ({ blob, open }: OpenBlob) =>
  ({
    body: { sizeBytes: blob.sizeBytes, open },
    type: blob.contentType,
    headers: blobHeaders(blob),
  }) satisfies Download;

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves. */
const percent = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
