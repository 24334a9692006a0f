import { type RequestContext, xmlText } from '../../kernel/index.ts';
import { listPostRows } from './list-queries.ts';

const feedLength = 50;

type Item = {
  readonly title: string;
  readonly href: string;
  readonly summary: string;
  readonly category: string;
  readonly author: string;
  readonly postDate: Date;
};

/** The latest posts as RSS 2.0, with their summaries. */
export async function readFeed(outside: RequestContext) {
  const now = outside.now();
  const rows = await outside.transact(({ db }) =>
    listPostRows(db, {
      now,
      status: 'published',
      sortBy: 'postDate',
      descending: true,
      limit: feedLength,
      withContent: false,
    }),
  );
  const { publicUrl } = outside.config;
  const items = rows.map((row) => ({
    ...row,
    postDate: row.listedAt,
    href: `${publicUrl}/blogs/${encodeURIComponent(row.slug)}`,
  }));
  return {
    body: rss(publicUrl, items),
    type: 'application/rss+xml; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=300' },
  };
}

/** RSS 2.0 (rssboard.org/rss-specification) with the URL of the feed itself, as the RSS Advisory Board recommends. */
export function rss(publicUrl: string, items: readonly Item[]): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>NGO Plus: Latest Blogs</title>',
    `<link>${xmlText(publicUrl)}/public-blogs</link>`,
    '<description>Practical writing for nonprofits and NGOs.</description>',
    '<language>en-gb</language>',
    `<atom:link href="${xmlText(publicUrl)}/api/blogs/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${newest.postDate.toUTCString()}</lastBuildDate>`] : []),
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
  ].join('\n');
}

const itemOf = ({ title, href, summary, category, author, postDate }: Item) =>
  [
    '<item>',
    `<title>${xmlText(title)}</title>`,
    `<link>${xmlText(href)}</link>`,
    `<guid isPermaLink="true">${xmlText(href)}</guid>`,
    `<pubDate>${postDate.toUTCString()}</pubDate>`,
    `<category>${xmlText(category)}</category>`,
    `<dc:creator>${xmlText(author || 'NGO Plus')}</dc:creator>`,
    `<description>${xmlText(summary)}</description>`,
    '</item>',
  ].join('\n');
