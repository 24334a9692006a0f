import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type MediaKind, maxMediaBytes } from '@ngo-plus/contract/data/forms';
import { phrase } from '@ngo-plus/contract/kernel';
import { type FilePart, Problem, type RequestContext } from '../../../kernel/index.ts';
import {
  type Blob,
  openBlob,
  pictureTypes,
  putBlob,
  putImage,
  removeUnusedBlob,
} from '../../../platform/blobs/index.ts';

export const purpose = 'forms.media';

/** As wide as the widest screen on which questions are shown, at twice the pixel density. */
const longestEdgePixels = 1_664;

/** What browsers and ODK Collect play. */
const audioTypes = new Set([
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/ogg; codecs=opus',
  'audio/wav',
  'audio/flac',
  'audio/amr',
]);
const videoTypes = new Set(['video/mp4', 'video/x-m4v', 'video/webm', 'video/ogg', 'video/3gpp']);

export type StoredMedia = {
  readonly blob: Blob;
  readonly kind: MediaKind;
  readonly md5: string;
  readonly width: number | null;
  readonly height: number | null;
};

/**
 * Stores a picture, audio file or video, recognised by its content. Pictures are drawn again, without what their camera wrote into them.
 *
 * @throws Problem `invalid` for other files, also for SVG, which can run scripts; `too_large`
 */
export async function storeMedia(
  outside: RequestContext,
  { name, type, stream }: FilePart,
): Promise<StoredMedia> {
  const isPicture = /\.(?:png|jpe?g|webp|gif|avif)$/i.test(name) || pictureTypes.includes(type);
  if (isPicture) {
    const incoming = { purpose, name, stream, maxBytes: maxMediaBytes.image } as const;
    return described(outside, await putImage(outside, { ...incoming, longestEdgePixels }), 'image');
  }
  const blob = await putBlob(outside, { purpose, name, stream, maxBytes: maxMediaBytes.video });
  const kind = kindOf(blob.contentType);
  if (kind !== undefined && blob.sizeBytes <= maxMediaBytes[kind])
    return described(outside, blob, kind);
  await outside.transact((ctx) => removeUnusedBlob(ctx, blob.id));
  if (kind !== undefined)
    throw Problem.atField(
      'too_large',
      'file',
      'This audio file is too large. Choose one up to 20 MB.',
    );
  const message = phrase(
    'Choose a picture (PNG, JPEG, WebP, GIF or AVIF), an audio file (MP3, M4A, OGG or WAV) or a video (MP4, WebM or 3GP).',
  );
  throw new Problem('invalid', message, { fields: { file: message } });
}

function kindOf(contentType: string): MediaKind | undefined {
  if (audioTypes.has(contentType)) return 'audio';
  return videoTypes.has(contentType) ? 'video' : undefined;
}

async function described(
  outside: RequestContext,
  blob: Blob,
  kind: MediaKind,
): Promise<StoredMedia> {
  try {
    const { open } = await outside.transact((ctx) => openBlob(ctx, blob.id));
    const size = kind === 'image' ? await sizeOf(await buffer(open())) : noSize;
    return { blob, kind, md5: await md5Of(open()), ...size };
  } catch (error) {
    await outside.transact((ctx) => removeUnusedBlob(ctx, blob.id));
    throw error;
  }
}

const noSize = { width: null, height: null };

/** Of an animated picture, the size of one frame. */
async function sizeOf(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  const { width, height, pageHeight } = await sharp(bytes).metadata();
  return { width, height: pageHeight ?? height };
}

async function md5Of(stream: Readable): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
