import { Readable } from 'node:stream';
import type { RequestContext } from '../../kernel/index.ts';
import { Problem } from '../../kernel/index.ts';
import { contentTypeOf, pictureTypes, sampleBytes } from './content-type.ts';
import { readAll } from './incoming.ts';
import { type Blob, type Incoming, putBlob } from './put-blob.ts';

type IncomingPicture = Omit<Incoming, 'allow'> & {
  /** The picture is made smaller until it fits into this square. */
  readonly longestEdgePixels: number;
};

/** A picture that unpacks to more is refused: a few kilobytes can stand for gigabytes of pixels. */
const mostPixels = 60_000_000;

/**
 * Stores a picture, drawn anew as WebP: turned upright, no larger than needed, and without where and
 * with what it was taken. What is not a picture does not survive that.
 *
 * @throws Problem `invalid` when it is no picture that can be read, `too_large` beyond `maxBytes`.
 */
export async function putPicture(
  outside: RequestContext,
  incoming: IncomingPicture,
): Promise<Blob> {
  const { longestEdgePixels, ...rest } = incoming;
  const bytes = await readAll(rest.stream, rest.maxBytes);
  const drawn = await draw(bytes, longestEdgePixels);
  const name = `${rest.name.replace(/\.\w{1,10}$/, '')}.webp`;
  return putBlob(outside, {
    ...rest,
    name,
    stream: Readable.from([drawn]),
    maxBytes: drawn.length,
    allow: pictureTypes,
  });
}

async function draw(bytes: Buffer, longestEdgePixels: number): Promise<Buffer> {
  try {
    // The library draws more than these, SVG among them, which can refer to other files.
    if (!pictureTypes.includes(await contentTypeOf(bytes.subarray(0, sampleBytes), '')))
      throw new Error('Wrong file type.');
    // Loaded with the first picture: a server that shows none does without it.
    const { default: sharp } = await import('sharp');
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: true })
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
    const message = "This picture can't be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.";
    throw new Problem('invalid', message, { fields: { file: message }, cause });
  }
}
