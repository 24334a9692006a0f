import { draft } from '@ngo-plus/contract/content/resources';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { addResource } from './commands.ts';
import { resourceRoutes } from './routes.ts';
import { add, deleteResources } from './testing-resources.ts';

type ListedResource = { title: string }[];
const titles = (body: unknown) => (body as ListedResource).map(({ title }) => title);

test.for([
  { query: '', matches: ['Wells', 'Books', 'Álbum'] },
  { query: '?sort=title', matches: ['Álbum', 'Books', 'Wells'].sort((a, b) => a.localeCompare(b)) },
  { query: '?sort=newest', matches: ['Books', 'Wells', 'Álbum'] },
  { query: '?kind=link', matches: ['Books'] },
  { query: '?category=Water', matches: ['Wells'] },
  { query: '?tag=pumps', matches: ['Wells'] },
  { query: '?language=pt', matches: ['Álbum'] },
  { query: '?search=pump', matches: ['Wells'] },
  { query: '?search=%26%20%7C%20!', matches: [] },
])('a visitor who searches "$query" finds $matches', async ({ query, matches }, { world }) => {
  await deleteResources(world);
  const outside = world.outside('ADMIN');
  const insertResource = (fields: object) => add(outside, { status: 'published', ...fields });
  await insertResource({ title: 'Álbum', language: 'pt', publishedAt: '2026-01-01' });
  await insertResource({
    title: 'Books',
    kind: 'link',
    url: 'https://a.example',
    publishedAt: '2026-03-01',
  });
  await insertResource({
    title: 'Wells',
    category: 'Water',
    tags: 'pumps, wells',
    publishedAt: '2026-02-01',
  });
  await add(outside, { title: 'Unfinished pump' });
  const { send: call } = await world.serve(resourceRoutes);
  const { body, status } = await call(undefined, `GET /api/resources${query}`);
  expect(status).toBe(200);
  const sorted = query.includes('title')
    ? titles(body).sort((a, b) => a.localeCompare(b))
    : titles(body);
  expect(sorted).toEqual(matches);
});

test.for(['order', 'newest', 'title'])(
  'pages by %s neither skip nor repeat, and their cursor fits no other order',
  async (sort, { world }) => {
    await deleteResources(world);
    for (const title of ['A', 'B', 'C', 'D', 'E'])
      await add(world.outside('ADMIN'), { title, status: 'published', publishedAt: '2026-01-01' });
    const { send: call } = await world.serve(resourceRoutes);
    const listed: string[] = [];
    let next = `/api/resources?total=true&limit=2&sort=${sort}`;
    while (next !== '') {
      const { body, headers, status } = await call(undefined, `GET ${next as '/api/resources'}`);
      expect(status).toBe(200);
      if (!next.includes('cursor')) expect(headers['x-total-count']).toBe('5');
      listed.push(...titles(body));
      next =
        /<(?:https?:\/\/[^/]+)?([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? '';
      if (next !== '') {
        const other = next.replace(`sort=${sort}`, sort === 'title' ? 'sort=newest' : 'sort=title');
        expect((await call(undefined, `GET ${other as '/api/resources'}`)).status).toBe(400);
      }
    }
    expect(listed.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
  },
);

test('drafts are visible to library managers only', async ({ world }) => {
  const { id } = await add(world.outside('ADMIN'), { title: 'Draft' });
  const { send: call } = await world.serve(resourceRoutes);
  const status = async (who: 'STAFF' | 'ADMIN' | undefined, request: `GET /api/${string}`) =>
    (await call(who, request)).status;
  expect(await status(undefined, 'GET /api/resources?status=all')).toBe(403);
  expect(await status('STAFF', 'GET /api/resources?status=draft')).toBe(403);
  expect(await status('STAFF', `GET /api/resources/${id}?preview=true`)).toBe(404);
  expect(await status('ADMIN', `GET /api/resources/${id}?preview=true`)).toBe(200);
  expect(await status('ADMIN', `GET /api/resources/${id}`)).toBe(404);
});

test.for([
  { kind: 'article', fields: { content: ' ' }, at: 'content' },
  { kind: 'link', fields: {}, at: 'url' },
  { kind: 'document', fields: {}, at: 'fileId' },
  { kind: 'video', fields: {}, at: 'fileId' },
  { kind: 'audio', fields: { url: 'https://a.example/a.mp3' }, at: 'fileId' },
])('$kind cannot be published without its content', async ({ kind, fields, at }, { world }) => {
  const { send: call } = await world.serve(resourceRoutes);
  const body = { title: 'Bare', kind, ...fields };
  const refused = await call('ADMIN', 'POST /api/resources', { ...body, status: 'published' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { [at]: expect.any(String) } } });
  const stored = await call('ADMIN', 'POST /api/resources', body);
  const { id } = stored.body as { id: string };
  expect((await call('ADMIN', `POST /api/resources/${id}/publication`)).status).toBe(400);
});

test('a resource is published, changed, withdrawn, moved and deleted', async ({ world }) => {
  await deleteResources(world);
  const outside = world.outside('SUPER_ADMIN');
  await add(outside, { title: 'Last', status: 'published' });
  const { id, slug } = await add(outside, { title: 'First' });
  expect((await add(outside, { title: 'First' })).slug).toBe('first-2');
  const { send: call } = await world.serve(resourceRoutes);
  const done = async (request: `${string} /api/${string}`, body?: object) =>
    (await call('SUPER_ADMIN', request, body)).body as Record<string, unknown>;
  expect(await done(`POST /api/resources/${id}/publication`)).toMatchObject({
    status: 'published',
    publishedAt: expect.any(String),
  });
  const change = { title: 'Firstborn', tags: 'a, a, b', readAt: '2025-01-01T00:00:00.000Z' };
  expect((await call('ADMIN', `PATCH /api/resources/${id}`, change)).status).toBe(409);
  const changed = await done(`PATCH /api/resources/${id}`, { ...change, readAt: undefined });
  expect(changed).toMatchObject({ title: 'Firstborn', tags: ['a', 'b'], slug });
  expect(await done(`POST /api/resources/${id}/moves`, { direction: 'down' })).toEqual({
    moved: true,
  });
  expect(titles((await call(undefined, 'GET /api/resources')).body)).toEqual(['Last', 'Firstborn']);
  expect(await done(`POST /api/resources/${id}/moves`, { direction: 'down' })).toEqual({
    moved: false,
  });
  expect(await done(`DELETE /api/resources/${id}/publication`)).toMatchObject({ status: 'draft' });
  expect(await done(`DELETE /api/resources/${id}`)).toEqual({ id });
  expect((await call('ADMIN', `DELETE /api/resources/${id}`)).status).toBe(404);
});

test("an NGO cannot write into the library, even without the application's checks", async ({
  world,
}) => {
  const created = draft.parse({ title: "Organisation's logo", kind: 'article' });
  const attempt = world.outside('NGO_ADMIN').transact((ctx) => addResource(ctx, created));
  await expect(attempt).rejects.toThrow();
});
