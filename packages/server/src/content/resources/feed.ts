import { type RequestContext, xmlText } from '../../kernel/index.ts';
import { publicAudio } from './queries.ts';
import type { ResourceRow } from './table.ts';

const feedLength = 200;

/** The audio resources as a podcast feed. */
export async function readFeed(outside: RequestContext) {
  const rows = await outside.transact(({ db }) => publicAudio(db, feedLength));
  return {
    body: podcast(outside.config.publicUrl, rows),
    type: 'application/rss+xml; charset=utf-8',
    headers: { 'cache-control': 'public, max-age=300' },
  };
}

/** Square, 1400 pixels a side, as podcast directories require. */
const cover = '/podcast.png';

const description = 'Talks, stories and sounds for people who run nonprofits and NGOs.';

/**
 * RSS 2.0 (rssboard.org/rss-specification) with the extensions of podcast apps
 * (help.apple.com/itc/podcasts_connect, "A Podcaster's Guide to RSS").
 */
export function podcast(publicUrl: string, rows: readonly ResourceRow[]): string {
  const site = xmlText(publicUrl);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">',
    '<channel>',
    '<title>NGO Plus: Listen</title>',
    `<link>${site}/resources?kind=audio</link>`,
    `<description>${description}</description>`,
    '<language>en-gb</language>',
    `<atom:link href="${site}/api/resources/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...(rows[0]?.publishedAt
      ? [`<lastBuildDate>${rows[0].publishedAt.toUTCString()}</lastBuildDate>`]
      : []),
    `<itunes:image href="${site}${cover}"/>`,
    '<itunes:author>NGO Plus</itunes:author>',
    `<itunes:summary>${description}</itunes:summary>`,
    '<itunes:category text="Society &amp; Culture"/>',
    '<itunes:explicit>false</itunes:explicit>',
    ...rows.map((row) => episode(publicUrl, row)),
    '</channel>',
    '</rss>',
  ].join('\n');
}

function episode(publicUrl: string, row: ResourceRow): string {
  const page = `${publicUrl}/resources/${encodeURIComponent(row.slug)}`;
  const source = `${publicUrl}/api/resources/${row.id}/file`;
  return [
    '<item>',
    `<title>${xmlText(row.title)}</title>`,
    `<link>${xmlText(page)}</link>`,
    `<guid isPermaLink="false">${row.id}</guid>`,
    `<pubDate>${(row.publishedAt ?? row.updatedAt).toUTCString()}</pubDate>`,
    `<category>${xmlText(row.category)}</category>`,
    `<description>${xmlText(row.summary)}</description>`,
    `<enclosure url="${xmlText(source)}" length="${row.fileSizeBytes ?? 0}" type="${xmlText(row.fileType ?? '')}"/>`,
    `<itunes:author>${xmlText(row.author || 'NGO Plus')}</itunes:author>`,
    ...(row.durationSeconds ? [`<itunes:duration>${row.durationSeconds}</itunes:duration>`] : []),
    '<itunes:explicit>false</itunes:explicit>',
    '</item>',
  ].join('\n');
}
