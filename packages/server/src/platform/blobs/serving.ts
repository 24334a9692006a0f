import type { Download, TransactionContext } from '../../kernel/index.ts';
import { type OpenBlob, openBlob } from './open-blob.ts';
import type { Blob } from './put-blob.ts';

/** Types that a browser shows without running anything in them. SVG, HTML and PDF are not among them. */
const shown = new Set([
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

type Report = Pick<Blob, 'name' | 'contentType' | 'sizeBytes' | 'sha256' | 'public'>;

/**
 * The headers under which a file may leave our origin: its type is not guessed at, nothing in it
 * runs, and unless its type is known to be harmless it is saved instead of shown.
 */
export function blobHeaders({ name, contentType, sizeBytes, sha256, public: open }: Report) {
  const disposition = shown.has(contentType) ? 'inline' : 'attachment';
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

/** A file as the answer of a download, or the part of it that is asked for. @throws Problem `not_found`. */
export const serveBlob = async (ctx: TransactionContext, id: string) =>
  downloadOf(await openBlob(ctx, id));

/** The same for a file that is open already. */
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
