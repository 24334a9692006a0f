import type { PublicPicture } from '@ngo-plus/contract/fundraising/causes';
import { type drawCauseShare, shareAddressOf } from '@ngo-plus/contract/fundraising/social-images';
import type { Input } from '@ngo-plus/contract/kernel';
import type { Download, RequestContext } from '../../kernel/index.ts';
import { readPicture, readPublicCause } from '../causes/index.ts';
import { cachedImage } from './cache.ts';
import { figuresOf } from './text.ts';

/**
 * Returns the social image of a public cause with its current totals, regardless of the totals in the URL.
 *
 * @throws Problem `not_found`, also for a draft
 */
export async function shareCause(
  requestContext: RequestContext,
  { id }: Input<typeof drawCauseShare>,
): Promise<Download> {
  const cause = await readPublicCause(requestContext, { id });
  const { title, cover, organisation } = cause;
  const version = shareAddressOf({ ...cause, updatedAt: cause.updatedAt });
  const { png, etag } = await cachedImage(id, version, async () => {
    const { drawAppeal } = await import('./draw.ts');
    return drawAppeal({
      id,
      title,
      organisation: organisation.name,
      ...figuresOf(cause),
      cover: cover ? await bytesOf(requestContext, cover) : undefined,
    });
  });
  return {
    body: png,
    type: 'image/png',
    headers: { 'cache-control': 'public, max-age=300', etag },
  };
}

async function bytesOf(requestContext: RequestContext, { id }: PublicPicture): Promise<Buffer> {
  const { body } = await readPicture(requestContext, { id });
  const chunks: Buffer[] = [];
  for await (const chunk of await body.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
