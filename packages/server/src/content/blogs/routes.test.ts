import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { blogRoutes, generationRoutes } from './routes.ts';

const wells = { title: 'Three wells', content: 'We dug three wells.', summary: 'Wells.' };

const generated = {
  ...wells,
  category: 'Water',
  tone: 'informative',
  keywords: 'wells, water , ,wells',
  source: 'generated',
  generatedAt: '2026-02-28T12:00:00.000Z',
};
const manual = {
  ...wells,
  category: '',
  tone: '',
  keywords: '',
  source: 'manual',
  createdAt: '2026-02-28T12:00:00.000Z',
};
const added = {
  ...manual,
  imageUrl: 'https://img.example/a.jpg',
  author: 'Ann',
  postDate: '2026-02-01T00:00:00.000Z',
};

test.for([
  {
    name: 'generated',
    payload: generated,
    displayed: { source: 'generated', keywords: ['wells', 'water'] },
  },
  { name: 'pasted', payload: manual, displayed: { source: 'manual', category: 'General' } },
  {
    name: 'added',
    payload: added,
    displayed: {
      author: 'Ann',
      imageUrl: 'https://img.example/a.jpg',
      postDate: '2026-02-01T00:00:00.000Z',
    },
  },
  {
    name: 'with the default image',
    payload: { ...wells, imageUrl: 'blog-default.png' },
    displayed: { imageUrl: 'blog-default.png' },
  },
])('POST /api/blogs accepts a post that was $name', async ({ payload, displayed }, { world }) => {
  const { send } = await world.serve(blogRoutes);
  const { status, body } = await send('SUPER_ADMIN', 'POST /api/blogs', payload);
  expect(status).toBe(200);
  expect(body).toMatchObject(displayed);
});

test.for([
  { payload: {}, field: 'title' },
  { payload: { ...wells, title: '  ' }, field: 'title' },
  { payload: { ...wells, title: 'x'.repeat(201) }, field: 'title' },
  { payload: { ...wells, content: ' \n ' }, field: 'content' },
  { payload: { ...wells, content: 'x'.repeat(200_001) }, field: 'content' },
  { payload: { ...wells, imageUrl: 'javascript:alert(1)' }, field: 'imageUrl' },
  { payload: { ...wells, imageUrl: '//evil.example/x' }, field: 'imageUrl' },
  { payload: { ...wells, imageUrl: 'http://pictures.example/well.jpg' }, field: 'imageUrl' },
  { payload: { ...wells, postDate: 'next week' }, field: 'postDate' },
  { payload: { ...wells, tone: 'angry' }, field: 'tone' },
  { payload: { ...wells, source: 'stolen' }, field: 'source' },
])(
  'POST /api/blogs refuses $payload at the field $field',
  async ({ payload, field }, { world }) => {
    const { send } = await world.serve(blogRoutes);
    const { status, body } = await send('SUPER_ADMIN', 'POST /api/blogs', payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  },
);

const missing = '01890000-0000-7000-8000-000000000000';

test.for([
  { request: 'GET /api/blogs/nothing-here', status: 404 },
  { request: `GET /api/blogs/${missing}`, status: 404 },
  { request: "GET /api/blogs/'%20or%20true", status: 404 },
  { request: `GET /api/blogs/${'x'.repeat(250)}`, status: 400 },
  { request: `GET /api/blogs/${missing}/related`, status: 404 },
  { request: 'GET /api/blogs?sortBy=stars', status: 400 },
  { request: 'GET /api/blogs?sortOrder=up', status: 400 },
  { request: 'GET /api/blogs?publishedFrom=2026-02-31', status: 400 },
  { request: 'GET /api/blogs?limit=1000', status: 400 },
  { request: `GET /api/blogs?search=${'x'.repeat(10_001)}`, status: 400 },
  { request: 'GET /api/blogs?status=all', status: 403 },
  { request: 'GET /api/blogs?category=&search=&publishedFrom=&publishedTo=', status: 200 },
  { request: 'GET /api/blogs/categories', status: 200 },
  { request: 'GET /api/blogs/feed.xml', status: 200 },
] as const)('$request answers a visitor with $status', async ({ request, status }, { world }) => {
  const { send } = await world.serve(blogRoutes);
  const reply = await send(undefined, request);
  expect(reply.status).toBe(status);
  if (status === 404) expect(reply.body).toMatchObject({ message: 'Blog not found.' });
});

test.for([
  { request: `PATCH /api/blogs/${missing}`, status: 404 },
  { request: `DELETE /api/blogs/${missing}`, status: 404 },
  { request: `POST /api/blogs/${missing}/publication`, status: 404 },
  { request: `DELETE /api/blogs/${missing}/publication`, status: 404 },
  { request: 'DELETE /api/blogs/not-an-id', status: 400 },
] as const)(
  '$request answers the super administrator with $status',
  async ({ request, status }, { world }) => {
    const { send } = await world.serve(blogRoutes);
    expect((await send('SUPER_ADMIN', request, {})).status).toBe(status);
  },
);

const closed = [
  'POST /api/blogs',
  `PATCH /api/blogs/${missing}`,
  `DELETE /api/blogs/${missing}`,
  `POST /api/blogs/${missing}/publication`,
  `DELETE /api/blogs/${missing}/publication`,
  'POST /api/blogs/generate',
  'POST /api/blogs/generate-simple',
] as const;

test.for(closed)('only super administrators can use %s', async (request, { world }) => {
  const { send } = await world.serve([...blogRoutes, ...generationRoutes([])]);
  expect((await send(undefined, request, wells)).status).toBe(401);
  for (const role of ['ADMIN', 'NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'] as const)
    expect((await send(role, request, wells)).status).toBe(403);
});

test('a list has a total and a cursor of the next page', async ({ world }) => {
  const { send } = await world.serve(blogRoutes);
  for (const n of [1, 2, 3])
    await send('SUPER_ADMIN', 'POST /api/blogs', {
      ...wells,
      category: 'Paged',
      title: `Page ${n}`,
    });
  const first = await send(undefined, 'GET /api/blogs?category=Paged&limit=2&total=true');
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
  const second = await send(undefined, `GET ${next as `/api/${string}`}`);
  expect(second.body).toHaveLength(1);
  expect(second.headers['link']).toBeUndefined();
});

test('a response has every field of the specification', async ({ world }) => {
  const { send } = await world.serve(blogRoutes);
  const { body } = await send('SUPER_ADMIN', 'POST /api/blogs', added);
  const fields = [
    'id',
    'title',
    'category',
    'author',
    'postDate',
    'imageUrl',
    'content',
    'summary',
  ];
  for (const field of fields) expect(body).toHaveProperty(field);
});
