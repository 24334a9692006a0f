import Fastify from 'fastify';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { mountSiteMap, type Posts } from './site-map.ts';

const idOf = (index: number) => `0199a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** Posts 1, 2, 3, … in the order of their ids. */
const someOf = (all: number): Posts => ({
  list: async (after, limit) => {
    const first = after ? Number(after.slice(-12)) + 1 : 1;
    const last = Math.min(all, first + limit - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      path: `/blogs/post-${first + index}`,
      changedAt: new Date('2026-02-01T08:00:00Z'),
    }));
  },
  count: async () => all,
  parts: async (size) =>
    Array.from({ length: Math.ceil(all / size) - 1 }, (_, part) => idOf((part + 1) * size)),
});

const site = async () => ({
  pages: [{ path: '/' }, { path: "/help-center/o'brien&co", updated: '2026-01-05' }],
  closed: ['/dashboard', '/blogs$'],
});

async function serve(posts: Posts, fileLength = 5, publicUrl = 'https://ngo.example') {
  const app = Fastify();
  const contentVersion = () => '';
  const builtAt = new Date('2026-01-31T00:00:00Z');
  await mountSiteMap(app, { publicUrl, contentVersion, site, builtAt, posts, fileLength });
  return (url: string) => app.inject({ url });
}

/** Addresses and dates, as an XML parser reads them. */
function read(xml: string): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  let name = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    name = tag.name;
    values[name] ??= [];
  });
  parser.on('text', (text) => {
    if (text.trim()) values[name]?.push(text);
  });
  parser.write(xml).close();
  return values;
}

test('one file names every page and post, with the moment it last changed', async () => {
  const get = await serve(someOf(3));
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['etag']).toBeTruthy();
  const { loc, lastmod } = read(body);
  expect(loc).toEqual([
    'https://ngo.example/',
    "https://ngo.example/help-center/o'brien&co",
    'https://ngo.example/blogs/post-1',
    'https://ngo.example/blogs/post-2',
    'https://ngo.example/blogs/post-3',
  ]);
  expect(lastmod?.slice(0, 3)).toEqual([
    '2026-01-31T00:00:00.000Z',
    '2026-01-05T00:00:00.000Z',
    '2026-02-01T08:00:00.000Z',
  ]);
});

test('a large sitemap is split, and no address is lost or repeated', async () => {
  const get = await serve(someOf(12));
  const { sitemapindex, loc: files = [] } = read((await get('/sitemap.xml')).body);
  expect(sitemapindex).toBeDefined();
  const all: string[] = [];
  for (const file of files) {
    const { loc = [] } = read((await get(file.replace('https://ngo.example', ''))).body);
    expect(loc.length).toBeLessThanOrEqual(5);
    all.push(...loc);
  }
  expect(files).toHaveLength(4);
  expect(new Set(all).size).toBe(14);
  expect(all).toHaveLength(14);
});

test.each(['/sitemap-posts.xml?after=x', `/sitemap-posts.xml?after=${idOf(3)}`])(
  '%s is not a part',
  async (url) => {
    const get = await serve(someOf(12));
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('crawlers find the sitemap at its public address, and the portal is disallowed', async () => {
  const { headers, body } = await (await serve(someOf(0)))('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toContain('Sitemap: https://ngo.example/sitemap.xml');
  for (const path of ['/api/', '/dashboard', '/blogs$'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Allow: /api/blogs/feed.xml');
});
