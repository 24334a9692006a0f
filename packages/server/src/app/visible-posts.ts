import { countPublicPosts, postAddresses, postParts } from '../content/blogs/index.ts';
import { resourceAddresses } from '../content/resources/index.ts';
import { causeAddresses } from '../fundraising/causes/index.ts';
import { ticketAddresses } from '../fundraising/ticketing/index.ts';
import { outsideOf, type Platform } from '../kernel/index.ts';
import { opportunityAddresses } from '../people/opportunities/index.ts';
import type { Posts } from './site-map.ts';

/** The posts, resources and other public rows of the site map, read as any visitor reads them. */
export function visiblePosts(platform: Platform): Posts {
  const visitor = outsideOf(platform, {
    actor: undefined,
    scope: 'public',
    requestId: 'site map',
    address: '',
    userAgent: '',
    log: platform.log,
    readsOnly: true,
  });
  return {
    list: (after, limit) => visitor.transact((ctx) => postAddresses(ctx, { after, limit })),
    count: () => visitor.transact(countPublicPosts),
    parts: (size) => visitor.transact((ctx) => postParts(ctx, size)),
    few: async () => [
      ...(await visitor.transact(async (ctx) => [
        ...(await resourceAddresses(ctx)),
        ...(await opportunityAddresses(ctx)),
        ...(await causeAddresses(ctx)),
      ])),
      ...(await visitor.transact(ticketAddresses, 'system')),
    ],
  };
}
