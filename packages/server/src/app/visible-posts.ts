import { countPublicPosts, sitemapParts, sitemapPosts } from '../content/blogs/index.ts';
import { type Platform, requestContextOf } from '../kernel/index.ts';
import { product } from './product.ts';
import type { Posts } from './web/site-map/index.ts';

/** The posts and the other public rows of the site map, as any visitor reads them. */
export function visiblePosts(platform: Platform): Posts {
  const visitor = requestContextOf(platform, {
    actor: undefined,
    scope: 'public',
    requestId: 'site map',
    address: '',
    userAgent: '',
    log: platform.log,
    readsOnly: true,
  });
  return {
    list: (after, limit) => visitor.transact((ctx) => sitemapPosts(ctx, { after, limit })),
    count: () => visitor.transact(countPublicPosts),
    parts: (size) => visitor.transact((ctx) => sitemapParts(ctx, size)),
    few: async () => {
      const pages = product.publicPages.map(({ scope, list }) => visitor.transact(list, scope));
      return (await Promise.all(pages)).flat();
    },
  };
}
