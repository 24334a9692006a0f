import type { Listed } from './use-link-upload.ts';

const pictures = /^image\/(avif|bmp|gif|jpeg|png|webp)$/;
const sounds = /^audio\/(aac|flac|mp4|mpeg|ogg|opus|wav|webm|x-m4a|x-wav|wave)$/;
const films = /^video\/(mp4|ogg|webm)$/;

/** The element that shows a file in every browser; undefined if it can only be downloaded. */
export function showable({
  contentType,
}: Pick<Listed, 'contentType'>): 'picture' | 'audio' | 'video' | undefined {
  if (contentType === null) return undefined;
  if (pictures.test(contentType)) return 'picture';
  if (sounds.test(contentType)) return 'audio';
  return films.test(contentType) ? 'video' : undefined;
}
