import { draft } from '@ngo-plus/contract/content/blogs';
import { SaxesParser } from 'saxes';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { writePost } from './commands.ts';
import { readFeed, rss } from './feed.ts';

/** Element names with their text, as an XML parser reads them. */
function read(xml: string): [name: string, text: string][] {
  const elements: [string, string][] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => elements.push([name, '']));
  parser.on('text', (text) => {
    const last = elements.at(-1);
    if (last) last[1] += text.trim();
  });
  parser.write(xml).close();
  return elements;
}

const item = {
  title: 'Ties & <b>bonds</b> "now"',
  href: 'https://ngo.example/blogs/ties',
  summary: 'A\u0000B & C',
  category: 'People',
  author: '',
  postDate: new Date('2026-02-01T08:00:00Z'),
};

test('an item survives an XML parser, whatever its text', () => {
  const elements = read(rss('https://ngo.example', [item]));
  const text = (name: string) => elements.filter(([found]) => found === name).at(-1)?.[1];
  expect(text('title')).toBe(item.title);
  expect(text('description')).toBe('AB & C');
  expect(text('pubDate')).toBe('Sun, 01 Feb 2026 08:00:00 GMT');
  expect(text('dc:creator')).toBe('NGO Plus');
  expect(text('guid')).toBe(item.href);
});

test('an empty feed is well-formed', () => {
  expect(read(rss('https://ngo.example', [])).map(([name]) => name)).toContain('atom:link');
});

test('the feed lists public posts, newest first', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const write = (post: object) =>
    outside.transact((ctx) => writePost(ctx, draft.parse({ content: 'Text.', ...post })));
  await write({ title: 'Older', postDate: '2026-01-01' });
  await write({ title: 'Newer', postDate: '2026-02-01' });
  await write({ title: 'Not yet', postDate: '2026-12-01' });
  await write({ title: 'Never', status: 'draft' });
  const { body, type } = await readFeed(world.outside(undefined));
  expect(type).toBe('application/rss+xml; charset=utf-8');
  const links = read(body)
    .filter(([name]) => name === 'guid')
    .map(([, text]) => text);
  expect(links).toEqual(['http://localhost:4031/blogs/newer', 'http://localhost:4031/blogs/older']);
});
