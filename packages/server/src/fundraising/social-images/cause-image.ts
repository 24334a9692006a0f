import type { PublicPicture } from '@ngo-plus/contract/fundraising/causes';
import { type drawCauseShare, shareAddressOf } from '@ngo-plus/contract/fundraising/social-images';
import type { Input } from '@ngo-plus/contract/kernel';
import { organisationOf } from '../../identity/accounts/index.ts';
import { type Download, pickLanguage, type RequestContext } from '../../kernel/index.ts';
import { readPicture, readPublicCause } from '../causes/index.ts';
import { cachedImage } from './cache.ts';
import { figuresOf } from './text.ts';

/**
 * Returns the social image of a public cause with its current totals, regardless of the totals in the URL.
 * It is in the language of the organisation, like the title: everyone in a conversation sees the same image.
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
      ...figuresOf(cause, await languageOf(requestContext, organisation.id)),
      cover: cover ? await bytesOf(requestContext, cover) : undefined,
    });
  });
  return {
    body: png,
    type: 'image/png',
    headers: { 'cache-control': 'public, max-age=300', etag },
  };
}

/** Visitors may not read this column. */
const languageOf = ({ transact }: RequestContext, orgId: string): Promise<string> =>
  transact(async (ctx) => pickLanguage((await organisationOf(ctx, orgId)).language), 'system');

async function bytesOf(requestContext: RequestContext, { id }: PublicPicture): Promise<Buffer> {
  const { body } = await readPicture(requestContext, { id });
  const chunks: Buffer[] = [];
  for await (const chunk of await body.open()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
