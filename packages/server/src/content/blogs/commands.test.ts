import { draft } from '@ngo-plus/contract/content/blogs';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { RequestContext } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { changePost, deletePost, publishPost, unpublishPost, writePost } from './commands.ts';
import { readPost } from './service.ts';

const wells = draft.parse({
  title: 'Three wells',
  content: 'We dug **three** wells.',
  summary: 'Wells.',
});

const at = (outside: RequestContext, instant: string): RequestContext => ({
  ...outside,
  now: () => new Date(instant),
  transact: (work, scope) =>
    outside.transact((ctx) => work({ ...ctx, now: () => new Date(instant) }), scope),
});

test.for([
  { input: {}, status: 'published', postDate: '2026-03-01T09:00:00.000Z' },
  { input: { postDate: '2025-06-01' }, status: 'published', postDate: '2025-06-01T00:00:00.000Z' },
  {
    input: { postDate: '2026-03-02T08:00:00+02:00' },
    status: 'scheduled',
    postDate: '2026-03-02T06:00:00.000Z',
  },
  { input: { status: 'draft' as const }, status: 'draft', postDate: null },
  {
    input: { status: 'draft' as const, postDate: '2026-05-01' },
    status: 'draft',
    postDate: '2026-05-01T00:00:00.000Z',
  },
])(
  'a post written with $input is $status',
  async ({ input: draft, status, postDate }, { world }) => {
    const outside = world.outside('SUPER_ADMIN', 'platform');
    const post = await outside.transact((ctx) => writePost(ctx, { ...wells, ...draft }));
    expect(post).toMatchObject({ status, postDate });
  },
);

test('blank fields get the defaults of the specification', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const post = await outside.transact((ctx) => writePost(ctx, { ...wells, summary: '' }));
  expect(post).toMatchObject({
    summary: 'We dug three wells.',
    category: 'General',
    tone: 'informative',
    imageUrl: '',
    author: '',
    source: 'manual',
    readingMinutes: 1,
  });
});

test('a title can be reused; the slug gets a number', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const slugs: string[] = [];
  for (let n = 0; n < 3; n++) {
    const { slug } = await outside.transact((ctx) =>
      writePost(ctx, { ...wells, title: 'Same again' }),
    );
    slugs.push(slug);
  }
  expect(slugs).toEqual(['same-again', 'same-again-2', 'same-again-3']);
});

test('two simultaneous posts get different slugs', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const posts = await Promise.all(
    [1, 2, 3, 4].map(() =>
      outside.transact((ctx) => writePost(ctx, { ...wells, title: 'Immediately' })),
    ),
  );
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(4);
});

test('a change keeps omitted fields and the slug', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const post = await outside.transact((ctx) => writePost(ctx, { ...wells, keywords: ['water'] }));
  const changed = await outside.transact((ctx) =>
    changePost(ctx, { id: post.id, title: 'Four wells', content: 'word '.repeat(500) }),
  );
  expect(changed).toMatchObject({
    title: 'Four wells',
    slug: post.slug,
    summary: 'Wells.',
    keywords: ['water'],
    readingMinutes: 3,
  });
});

test('a change based on an outdated version is refused and overwrites nothing', async ({
  world,
}) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const { id, updatedAt } = await outside.transact((ctx) => writePost(ctx, wells));
  const later = at(outside, '2026-03-01T10:00:00Z');
  await later.transact((ctx) => changePost(ctx, { id, title: 'First', readAt: updatedAt }));
  const second = later.transact((ctx) =>
    changePost(ctx, { id, title: 'Second', readAt: updatedAt }),
  );
  await expect(second).rejects.toMatchObject({ code: 'conflict' });
  const { title } = await outside.transact((ctx) => readPost(ctx, { id, preview: false }));
  expect(title).toBe('First');
});

test('publishing again keeps the first date; so does unpublishing', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const { id } = await outside.transact((ctx) => writePost(ctx, { ...wells, status: 'draft' }));
  const first = await outside.transact((ctx) => publishPost(ctx, { id }));
  const later = at(outside, '2026-03-05T00:00:00Z');
  expect(await later.transact((ctx) => publishPost(ctx, { id }))).toMatchObject({
    postDate: first.postDate,
  });
  expect(await later.transact((ctx) => unpublishPost(ctx, { id }))).toMatchObject({
    status: 'draft',
    postDate: first.postDate,
  });
  expect(
    await later.transact((ctx) => publishPost(ctx, { id, at: '2026-04-01T00:00:00Z' })),
  ).toMatchObject({ status: 'scheduled' });
  expect(await later.transact((ctx) => publishPost(ctx, { id }))).toMatchObject({
    status: 'published',
    postDate: '2026-03-05T00:00:00.000Z',
  });
});

test('a scheduled post becomes public automatically on its date', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const { id } = await outside.transact((ctx) =>
    writePost(ctx, { ...wells, postDate: '2026-03-02' }),
  );
  const visitor = world.outside(undefined);
  const read = (who: RequestContext) =>
    who.transact((ctx) => readPost(ctx, { id, preview: false }));
  await expect(read(visitor)).rejects.toMatchObject({
    code: 'not_found',
    message: 'Blog not found.',
  });
  expect(await read(at(visitor, '2026-03-02T00:00:00Z'))).toMatchObject({ status: 'published' });
});

test('every mutation is in the audit log', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const { id } = await outside.transact((ctx) => writePost(ctx, { ...wells, status: 'draft' }));
  await outside.transact((ctx) => publishPost(ctx, { id }));
  await outside.transact((ctx) => deletePost(ctx, { id }));
  const { rows } = await outside.transact(({ db }) =>
    db.execute(
      sql`select action, before->>'status' as was, after->>'status' as became from audit_log where subject = ${id} order by id`,
    ),
  );
  expect(rows).toEqual([
    { action: 'blogs.write', was: null, became: 'draft' },
    { action: 'blogs.publish', was: 'draft', became: 'published' },
    { action: 'blogs.delete', was: 'published', became: null },
  ]);
});

test.for(['NGO_ADMIN', 'STAFF', 'VIEWER'] as const)(
  'row-level security prevents %s from writing, even without other checks',
  async (role, { world }) => {
    const admin = world.outside('SUPER_ADMIN', 'platform');
    const { id } = await admin.transact((ctx) => writePost(ctx, wells));
    const outside = world.outside(role);
    await expect(outside.transact((ctx) => writePost(ctx, wells))).rejects.toThrow();
    await expect(
      outside.transact((ctx) => changePost(ctx, { id, title: 'My tasks' })),
    ).rejects.toThrow();
    await expect(outside.transact((ctx) => deletePost(ctx, { id }))).rejects.toMatchObject({
      code: 'not_found',
    });
  },
);
