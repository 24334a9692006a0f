import { Readable } from 'node:stream';
import { phrase } from '@ngo-plus/contract/kernel';
import type { RequestContext } from '../../kernel/index.ts';
import { Problem } from '../../kernel/index.ts';
import { readAll } from './content-stream.ts';
import { contentTypeOf, pictureTypes, sampleBytes } from './content-type.ts';
import { type Blob, type Incoming, putBlob } from './put-blob.ts';

type IncomingImage = Omit<Incoming, 'allow'> & {
  /** The image is resized to fit into a square of this size. */
  readonly longestEdgePixels: number;
};

/** Images with more pixels are refused: a few kilobytes can decode to gigabytes. */
const maxPixels = 60_000_000;

/**
 * Stores an image, re-encoded as WebP: rotated upright, no larger than needed, and without metadata such as location
 * and camera. Content that is not an image does not survive this.
 *
 * @throws Problem `invalid` when it is not a readable image, `too_large` beyond `maxBytes`.
 */
export async function putImage(outside: RequestContext, incoming: IncomingImage): Promise<Blob> {
  const { longestEdgePixels, ...rest } = incoming;
  const bytes = await readAll(rest.stream, rest.maxBytes);
  const encoded = await encode(bytes, longestEdgePixels);
  const name = `${rest.name.replace(/\.\w{1,10}$/, '')}.webp`;
  return putBlob(outside, {
    ...rest,
    name,
    stream: Readable.from([encoded]),
    maxBytes: encoded.length,
    allow: pictureTypes,
  });
}

async function encode(bytes: Buffer, longestEdgePixels: number): Promise<Buffer> {
  try {
    // The library decodes more formats, such as SVG, which can refer to other files.
    if (!pictureTypes.includes(await contentTypeOf(bytes.subarray(0, sampleBytes), '')))
      throw new Error('Wrong file type.');
    // Loaded with the first image, because not every server needs it.
    const { default: sharp } = await import('sharp');
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: true })
      .autoOrient()
      .resize({
        width: longestEdgePixels,
        height: longestEdgePixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    const message = phrase(
      "This picture can't be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.",
    );
    throw new Problem('invalid', message, { fields: { file: message }, cause });
  }
}
