import { draft, listPosts as listing } from '@ngo-plus/contract/content/blogs';
import { expect } from 'vitest';
import { encodeCursor, type RequestContext } from '../../kernel/index.ts';
import { test as base, counted } from '../../kernel/testing.ts';
import { writePost } from './commands.ts';
import { countPosts, listCategories, listPosts, readPost, relatedPosts } from './service.ts';

const library = [
  {
    title: 'Alpha wells',
    content: 'Pumps and keepers of wells.',
    category: 'Water',
    author: 'Zawadi',
    postDate: '2026-01-10',
    keywords: 'pump, water',
  },
  {
    title: 'Beta boreholes',
    content: 'A pump in every village.',
    category: 'Water',
    author: 'Ann',
    postDate: '2026-01-12',
    keywords: 'pump',
  },
  {
    title: 'gamma reserves',
    content: 'Money kept for hard years.',
    category: 'Finance',
    author: 'Moses',
    postDate: '2026-01-12',
    keywords: 'money',
  },
  {
    title: 'Delta rotas',
    content: 'Volunteers and their hours.',
    category: 'People',
    author: 'Ann',
    postDate: '2026-02-01',
    keywords: 'volunteers',
  },
  { title: 'Hidden draft', content: 'Unfinished pump.', category: 'Water', status: 'draft' },
  { title: 'Tomorrow', content: 'A pump to come.', category: 'Plans', postDate: '2026-03-02' },
];

const test = base.extend('library', { scope: 'file' }, async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  for (const post of library) await outside.transact((ctx) => writePost(ctx, draft.parse(post)));
  return (role: 'SUPER_ADMIN' | 'STAFF' | undefined) => world.outside(role);
});

const list = (outside: RequestContext, query: object) =>
  outside.transact((ctx) => counted(listPosts(ctx, listing.input.parse(query))));

const titles = async (outside: RequestContext, query: object) =>
  (await list(outside, query)).items.map(({ title }) => title);

const published = ['Delta rotas', 'gamma reserves', 'Beta boreholes', 'Alpha wells'];

test.for([
  { query: {}, matches: published },
  { query: { sortOrder: 'asc' }, matches: [...published].reverse() },
  { query: { category: 'Water' }, matches: ['Beta boreholes', 'Alpha wells'] },
  { query: { category: 'wAtEr' }, matches: ['Beta boreholes', 'Alpha wells'] },
  { query: { category: 'water', search: 'boreholes' }, matches: ['Beta boreholes'] },
  { query: { publishedFrom: '2026-01-12' }, matches: published.slice(0, 3) },
  { query: { publishedTo: '2026-01-12' }, matches: published.slice(1) },
  {
    query: { publishedFrom: '2026-01-11', publishedTo: '2026-01-31T12:00:00Z' },
    matches: published.slice(1, 3),
  },
  {
    query: { sortBy: 'title', sortOrder: 'asc' },
    matches: ['Alpha wells', 'Beta boreholes', 'Delta rotas', 'gamma reserves'],
  },
  {
    query: { sortBy: 'author', sortOrder: 'desc' },
    matches: ['Alpha wells', 'gamma reserves', 'Delta rotas', 'Beta boreholes'],
  },
  { query: { search: 'pump' }, matches: ['Beta boreholes', 'Alpha wells'] },
  { query: { search: 'volunteering hour' }, matches: ['Delta rotas'] },
  { query: { search: 'vol' }, matches: ['Delta rotas'] },
  { query: { search: 'pump -village' }, matches: ['Alpha wells'] },
  { query: { search: 'zebra' }, matches: [] },
  { query: { search: "'; drop table blog_posts; --" }, matches: [] },
  { query: { search: 'x '.repeat(5_000) }, matches: [] },
  { query: { search: '!!! & | ( :* <->' }, matches: [] },
  { query: { category: 'Plans' }, matches: [] },
])('a visitor who lists $query finds $matches', async ({ query, matches }, { library }) => {
  expect(await titles(library(undefined), query)).toEqual(matches);
  expect(await titles(library('STAFF'), query)).toEqual(matches);
});

test.for([
  { status: 'draft', matches: ['Hidden draft'] },
  { status: 'scheduled', matches: ['Tomorrow'] },
  { status: 'all', matches: ['Tomorrow', 'Hidden draft', ...published] },
])('blog managers list $status', async ({ status, matches }, { library }) => {
  expect(await titles(library('SUPER_ADMIN'), { status })).toEqual(matches);
});

test.for(['STAFF', undefined] as const)('%s may not list drafts', async (role, { library }) => {
  await expect(list(library(role), { status: 'all' })).rejects.toMatchObject({ code: 'forbidden' });
});

test.for([
  { sortBy: 'postDate', sortOrder: 'desc' },
  { sortBy: 'postDate', sortOrder: 'asc' },
  { sortBy: 'author', sortOrder: 'asc' },
  { sortBy: 'postDate', search: 'pump or money or hours', sortOrder: 'desc' },
  { sortBy: 'title', search: 'pump or money or hours', sortOrder: 'asc' },
])(
  'pages of one by $sortBy $sortOrder neither skip nor repeat posts',
  async (query, { library }) => {
    const outside = library(undefined);
    const allPosts = await titles(outside, query);
    const listed: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { items, total, next } = await list(outside, {
        ...query,
        limit: 1,
        ...(cursor && { cursor }),
      });
      expect(total).toBe(4);
      listed.push(...items.map(({ title }) => title));
      cursor = next;
    }
    expect(listed).toEqual(allPosts);
    expect(listed).toHaveLength(4);
  },
);

test.for(['nonsense', 'WyJ4Il0', 'WzEsIm5vdC1hLXV1aWQiXQ'])(
  'the cursor %s is refused',
  async (cursor, { library }) => {
    await expect(list(library(undefined), { cursor })).rejects.toMatchObject({ code: 'invalid' });
  },
);

const byDate = { sortBy: 'postDate', sortOrder: 'desc' };

test.for([
  { from: byDate, to: { sortBy: 'title', sortOrder: 'desc' } },
  { from: { sortBy: 'category' }, to: { sortBy: 'author' } },
  { from: { sortBy: 'title' }, to: byDate },
  { from: byDate, to: { sortBy: 'postDate', sortOrder: 'asc' } },
])('a cursor for $from is refused for $to', async ({ from, to }, { library }) => {
  const { next: cursor } = await list(library(undefined), { ...from, limit: 1 });
  expect(cursor).not.toBeNull();
  await expect(list(library(undefined), { ...to, cursor })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('Start from the first page.'),
  });
});

test('pagination continues after the longest title in any script', async ({ library }) => {
  const outside = library('SUPER_ADMIN');
  const query = { status: 'all', sortBy: 'title', sortOrder: 'desc', limit: 1 };
  const long = { title: 'ሀ'.repeat(200), content: 'Text.', status: 'draft' };
  await expect(
    outside.transact(async (ctx) => {
      await writePost(ctx, draft.parse(long));
      const { next: cursor } = await listPosts(ctx, listing.input.parse(query));
      const second = await listPosts(ctx, listing.input.parse({ ...query, cursor }));
      expect(second.items.map(({ title }) => title)).toEqual(['Tomorrow']);
      throw new Error('Leave the library as it was.');
    }, 'platform'),
  ).rejects.toThrow('Leave the library as it was.');
});

const anId = '01980000-0000-7000-8000-000000000001';

test.for([
  { of: 'notifications', position: ['2026-01-12T00:00:00.000Z', anId] },
  { of: 'grants', position: ['postDate', 'all', 4, '2026-01-12 00:00:00+00', anId] },
  { of: 'nobody', position: ['posts by postDate desc', 'the day before', anId] },
])('a cursor for $of is refused', async ({ position }, { library }) => {
  const cursor = encodeCursor(position);
  await expect(list(library(undefined), { cursor })).rejects.toMatchObject({ code: 'invalid' });
});

test('a card has no text', async ({ library }) => {
  const { items } = await list(library(undefined), { view: 'card' });
  expect(items.every((post) => !('content' in post))).toBe(true);
});

test('a preview is reserved for blog managers', async ({ library }) => {
  const read = (role: 'SUPER_ADMIN' | 'STAFF', preview: boolean) =>
    library(role).transact((ctx) => readPost(ctx, { id: 'hidden-draft', preview }));
  expect(await read('SUPER_ADMIN', true)).toMatchObject({ status: 'draft', postDate: null });
  await expect(read('SUPER_ADMIN', false)).rejects.toMatchObject({ code: 'not_found' });
  await expect(read('STAFF', true)).rejects.toMatchObject({ code: 'not_found' });
});

test('related posts of the same category come first, and never include the post itself', async ({
  library,
}) => {
  const related = await library(undefined).transact((ctx) =>
    relatedPosts(ctx, { id: 'alpha-wells' }),
  );
  expect(related.map(({ title }) => title)).toEqual([
    'Beta boreholes',
    'Delta rotas',
    'gamma reserves',
  ]);
});

test('categories are those of public posts, with counts', async ({ library }) => {
  expect(await library(undefined).transact(listCategories)).toEqual([
    { name: 'Finance', posts: 1 },
    { name: 'People', posts: 1 },
    { name: 'Water', posts: 2 },
  ]);
});

test('dashboards count posts', async ({ library }) => {
  const counts = await library('SUPER_ADMIN').transact(countPosts);
  expect(counts).toEqual({ published: 4, scheduled: 1, drafts: 1 });
});

test('categories are case-insensitive, in the most frequent spelling', async ({
  library,
  world,
}) => {
  const added = { title: 'Rain', content: 'On roofs.', category: 'WATER' };
  const outside = world.outside('SUPER_ADMIN', 'platform');
  await outside.transact((ctx) => writePost(ctx, draft.parse(added)));
  const categories = await library(undefined).transact(listCategories);
  expect(categories).toContainEqual({ name: 'Water', posts: 3 });
  expect(categories.map(({ name }) => name)).not.toContain('WATER');
});

test('posts with a frequent word are walked through, and pages neither skip nor repeat them', async ({
  world,
  library,
}) => {
  const outside = library('SUPER_ADMIN');
  await world.pools.owner.query(
    `insert into blog_posts (id, org_id, slug, title, summary, content, category, author, tone, keywords, image_url, source, draft,
       post_date, reading_minutes, created_at, updated_at)
     select uuidv7(), org_id, 'granary-' || n, 'Granary ' || n, '', 'Maize', 'Food', '', '', '{}', '', 'manual', n % 5 = 0,
       timestamptz '2020-01-01' + make_interval(days => n), 1, now(), now()
     from blog_posts, generate_series(1, 200) n where title = 'Alpha wells'`,
  );
  await world.pools.owner.query('analyze blog_posts');
  const steps = async (search: string) => {
    const { rows } = await world.pools.anonymous.query<{ steps: number | null }>(
      'select blog_walk(blog_query($1), 3) as steps',
      [search],
    );
    return rows[0]?.steps;
  };
  expect(await steps('maize')).toBeGreaterThan(2);
  expect(await steps('boreholes')).toBeNull();
  const expected = Array.from({ length: 200 }, (_, at) => 200 - at)
    .filter((n) => n % 5 !== 0)
    .map((n) => `Granary ${n}`);
  for (const reader of [library(undefined), outside]) {
    const listed: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(reader, { search: 'maize', limit: 2, ...(cursor && { cursor }) });
      listed.push(...page.items.map(({ title }) => title));
      cursor = page.next;
    }
    expect(listed).toEqual(expected);
  }
});
