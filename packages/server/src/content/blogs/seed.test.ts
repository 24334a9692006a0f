import { listPosts as listing } from '@ngo-plus/contract/content/blogs';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { seedBlogs } from './seed.ts';
import { listPosts } from './service.ts';

test('the demo blog has a dozen posts, a draft, a scheduled one, a table and tasks', async ({
  world,
}) => {
  const as = async () => world.outside('SUPER_ADMIN');
  await seedBlogs({ as, system: world.outside('SUPER_ADMIN', 'system') });
  const { items } = await world
    .outside('SUPER_ADMIN')
    .transact((ctx) => listPosts(ctx, listing.input.parse({ status: 'all' })));
  const count = (status: string) => items.filter((post) => post.status === status).length;
  expect(count('published')).toBeGreaterThanOrEqual(12);
  expect(count('draft')).toBe(1);
  expect(count('scheduled')).toBe(1);
  for (const { title, status, content = '' } of items) {
    const words = content.split(/\s+/).length;
    expect(status === 'draft' || (words >= 350 && words <= 800), `${title}: ${words}`).toBe(true);
  }
  const all = items.map(({ content }) => content).join('\n');
  expect(all).toMatch(/^\|.*\|$/m);
  expect(all).toMatch(/^- \[ \] /m);
});
