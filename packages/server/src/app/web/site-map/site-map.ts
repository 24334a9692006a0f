import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/index.ts';
import type { Site } from '../page.ts';
import { cacheable, openPageCache, type Page } from '../page-cache.ts';
import { sendPage } from '../send-page.ts';
import { robotsText } from './robots.ts';
import { type Entry, entriesXml, indexXml, maxEntries } from './site-map-xml.ts';

/** The pages of the site that come from the database; there may be many. */
export type Posts = {
  /** In a stable order to which new ones are appended; `after` is the last id of the previous part. */
  readonly list: (after: string | undefined, limit: number) => Promise<readonly Entry[]>;
  readonly count: () => Promise<number>;
  /** The last id of every full part of `size`. */
  readonly parts: (size: number) => Promise<readonly string[]>;
  /** Rows that are always few: they are listed with the pages. */
  readonly few?: () => Promise<readonly Entry[]>;
};

type Options = {
  readonly publicUrl: string;
  readonly contentVersion: () => string;
  /** The pages and articles of the built web. Those without a day changed with the build. */
  readonly site: () => Promise<Site>;
  readonly builtAt: Date;
  readonly posts: Posts;
  /** Addresses per file. */
  readonly fileLength?: number;
};

const ttlSeconds = 300;

/**
 * Serves `/sitemap.xml` and `/robots.txt`. If not all addresses fit in one file, it names the files that contain them.
 */
export async function mountSiteMap(app: FastifyInstance, options: Options): Promise<void> {
  const { publicUrl, site, builtAt, posts, contentVersion, fileLength = maxEntries } = options;
  const cache = openPageCache({ contentVersion, ttlSeconds, maxBytes: 32 * 1024 * 1024 });
  const xml = (key: string, make: () => Promise<string>): Promise<Page> =>
    cache.get(key, async () => cacheable(xmlHeaders, Buffer.from(await make())));

  const entriesOf = async (): Promise<Entry[]> => {
    const pages = (await site()).pages.map(({ path, updated }) => ({
      path,
      changedAt: updated === undefined ? builtAt : new Date(updated),
    }));
    return [...pages, ...((await posts.few?.()) ?? [])];
  };
  const fullMap = async (): Promise<string> => {
    const entries = await entriesOf();
    if (entries.length + (await posts.count()) <= fileLength)
      return entriesXml(publicUrl, [...entries, ...(await posts.list(undefined, fileLength))]);
    const later = await posts.parts(fileLength);
    return indexXml(publicUrl, [
      '/sitemap-pages.xml',
      '/sitemap-posts.xml',
      ...later.map((id) => `/sitemap-posts.xml?after=${id}`),
    ]);
  };
  const robots = async () =>
    cacheable(textHeaders, Buffer.from(robotsText(publicUrl, (await site()).closed)));

  app.get('/robots.txt', async (request, reply) =>
    sendPage(request, reply, await cache.get('robots', robots)),
  );
  app.get('/sitemap.xml', async (request, reply) =>
    sendPage(request, reply, await xml('all', fullMap)),
  );
  app.get('/sitemap-pages.xml', async (request, reply) =>
    sendPage(
      request,
      reply,
      await xml('pages', async () => entriesXml(publicUrl, await entriesOf())),
    ),
  );
  app.get('/sitemap-posts.xml', async (request, reply) => {
    const after = afterIn(request);
    const make = async () => {
      const part = after === '' || (await posts.parts(fileLength)).includes(after);
      if (!part) throw new Problem('not_found', 'Nothing was found at this address.');
      return entriesXml(publicUrl, await posts.list(after || undefined, fileLength));
    };
    return sendPage(request, reply, await xml(`posts ${after}`, make));
  });
}

const textHeaders = { 'content-type': 'text/plain; charset=utf-8' };
const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' };

/** The empty text requests the first part. */
const afterIn = ({ query }: FastifyRequest): string =>
  String((query as { after?: unknown }).after ?? '');
