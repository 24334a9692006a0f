import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/index.ts';
import type { Site } from '../page.ts';
import { keepable, openPageCache, type Page } from '../page-cache.ts';
import { sendPage } from '../send-page.ts';
import { robotsText } from './robots.ts';
import { indexXml, mostPlaces, type Place, placesXml } from './site-map-xml.ts';

/** The part of the site that is rows, not files: it may be long. */
export type Posts = {
  /** In an order that new ones join at the end; `after` is the id of the last one before. */
  readonly list: (after: string | undefined, limit: number) => Promise<readonly Place[]>;
  readonly count: () => Promise<number>;
  /** The last id of every full part of `size`. */
  readonly parts: (size: number) => Promise<readonly string[]>;
  /** Rows that are never so many: they stand with the pages. */
  readonly few?: () => Promise<readonly Place[]>;
};

type Options = {
  readonly publicUrl: string;
  readonly contentVersion: () => string;
  /** The pages and articles of the built web. Those without a day changed with the build. */
  readonly site: () => Promise<Site>;
  readonly builtAt: Date;
  readonly posts: Posts;
  /** How many addresses one file holds. */
  readonly fileLength?: number;
};

const ttlSeconds = 300;

/**
 * Serves `/sitemap.xml` and `/robots.txt`. One file while all addresses fit in it; beyond that it
 * names the files that hold them.
 */
export async function mountSiteMap(app: FastifyInstance, options: Options): Promise<void> {
  const { publicUrl, site, builtAt, posts, contentVersion, fileLength = mostPlaces } = options;
  const cache = openPageCache({ contentVersion, ttlSeconds, maxBytes: 32 * 1024 * 1024 });
  const xml = (key: string, make: () => Promise<string>): Promise<Page> =>
    cache.take(key, async () => keepable(xmlHeaders, Buffer.from(await make())));

  const placesOf = async (): Promise<Place[]> => {
    const pages = (await site()).places.map(({ path, updated }) => ({
      path,
      changedAt: updated === undefined ? builtAt : new Date(updated),
    }));
    return [...pages, ...((await posts.few?.()) ?? [])];
  };
  const whole = async (): Promise<string> => {
    const places = await placesOf();
    if (places.length + (await posts.count()) <= fileLength)
      return placesXml(publicUrl, [...places, ...(await posts.list(undefined, fileLength))]);
    const later = await posts.parts(fileLength);
    return indexXml(publicUrl, [
      '/sitemap-pages.xml',
      '/sitemap-posts.xml',
      ...later.map((id) => `/sitemap-posts.xml?after=${id}`),
    ]);
  };
  const robots = async () =>
    keepable(textHeaders, Buffer.from(robotsText(publicUrl, (await site()).closed)));

  app.get('/robots.txt', async (request, reply) =>
    sendPage(request, reply, await cache.take('robots', robots)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendPage(request, reply, await xml('all', whole)),
  );
  app.get('/sitemap-pages.xml', async (request, reply) =>
    sendPage(
      request,
      reply,
      await xml('pages', async () => placesXml(publicUrl, await placesOf())),
    ),
  );
  app.get('/sitemap-posts.xml', async (request, reply) => {
    const after = afterIn(request);
    const make = async () => {
      const part = after === '' || (await posts.parts(fileLength)).includes(after);
      if (!part) throw new Problem('not_found', 'Nothing was found at this address.');
      return placesXml(publicUrl, await posts.list(after || undefined, fileLength));
    };
    return sendPage(request, reply, await xml(`posts ${after}`, make));
  });
}

const textHeaders = { 'content-type': 'text/plain; charset=utf-8' };
const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' };

/** The empty text asks for the first part. */
const afterIn = ({ query }: FastifyRequest): string =>
  String((query as { after?: unknown }).after ?? '');
