import { draft } from '@ngo-plus/contract/content/blogs';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { writePost } from './commands.ts';
import { countPublicPosts, sitemapParts, sitemapPosts } from './sitemap.ts';

test('the sitemap lists public posts, whole and in parts', async ({ world }) => {
  const editor = world.outside('SUPER_ADMIN', 'platform');
  const write = (post: object) =>
    editor.transact((ctx) => writePost(ctx, draft.parse({ content: 'Text.', ...post })));
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await write({ title, postDate: '2026-01-01' });
  await write({ title: 'Not yet', postDate: '2026-12-01' });
  await write({ title: 'Never', status: 'draft' });

  const visitor = world.outside(undefined);
  const { all, count, parts } = await visitor.transact(async (ctx) => ({
    all: await sitemapPosts(ctx, { limit: 10 }),
    count: await countPublicPosts(ctx),
    parts: await sitemapParts(ctx, 2),
  }));
  const paths = all.map(({ path }) => path);
  expect(paths).toEqual(['/blogs/one', '/blogs/two', '/blogs/three', '/blogs/four']);
  expect(count).toBe(4);
  expect(parts).toHaveLength(1);
  const rest = await visitor.transact((ctx) => sitemapPosts(ctx, { after: parts[0], limit: 2 }));
  expect(rest.map(({ path }) => path)).toEqual(['/blogs/three', '/blogs/four']);
});

test('a scheduled post changed on its publication date', async ({ world }) => {
  const editor = world.outside('SUPER_ADMIN', 'platform');
  const written = draft.parse({ title: 'Waited', content: 'Text.', postDate: '2026-02-01' });
  const { slug } = await editor.transact((ctx) => writePost(ctx, written));
  await world.pools.owner.query(
    `update blog_posts set updated_at = '2026-01-01T00:00:00Z' where slug = $1`,
    [slug],
  );
  const all = await world.outside(undefined).transact((ctx) => sitemapPosts(ctx, { limit: 100 }));
  const { changedAt } = all.find(({ path }) => path === `/blogs/${slug}`) ?? {};
  expect(changedAt).toEqual(new Date('2026-02-01T00:00:00Z'));
});
