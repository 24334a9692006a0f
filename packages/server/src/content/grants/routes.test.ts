import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { grantRoutes } from './routes.ts';

const wells = { title: 'Small wells', donorAgency: 'Northlight Fund' };
const missing = '01890000-0000-7000-8000-000000000000';

test.for([
  { payload: {}, field: 'title', words: 'Enter a title' },
  { payload: { ...wells, title: '  ' }, field: 'title', words: 'Enter a title' },
  {
    payload: { ...wells, donorAgency: '' },
    field: 'donorAgency',
    words: 'Enter the funder',
  },
  {
    payload: { ...wells, title: 'x'.repeat(301) },
    field: 'title',
    words: 'Use 300 characters or fewer.',
  },
  {
    payload: { ...wells, description: 'x'.repeat(20_001) },
    field: 'description',
    words: /20,000 characters or fewer/,
  },
  {
    payload: { ...wells, url: 'javascript:alert(1)' },
    field: 'url',
    words: 'Enter a web address that begins with https:// or http://',
  },
  { payload: { ...wells, imageUrl: 'data:text/html,x' }, field: 'imageUrl', words: /web address/ },
  {
    payload: { ...wells, deadlineDate: '2026-02-31' },
    field: 'deadlineDate',
    words: /year-month-day/,
  },
  { payload: { ...wells, stage: 'maybe' }, field: 'stage', words: /./ },
  {
    payload: { ...wells, country: Array(61).fill('x') },
    field: 'country',
    words: 'Choose 60 or fewer',
  },
  {
    payload: { ...wells, amounts: { minMinor: '5', maxMinor: '1', currency: 'GBP' } },
    field: 'amounts.maxMinor',
    words: /maximum award/,
  },
  {
    payload: { ...wells, amounts: { minMinor: '-5', maxMinor: null, currency: 'GBP' } },
    field: 'amounts.minMinor',
    words: /amount in numbers/,
  },
])('POST /api/grants refuses an invalid $field', async ({ payload, field, words }, { world }) => {
  const { send } = await world.serve(grantRoutes);
  const { status, body } = await send('STAFF', 'POST /api/grants', payload);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.stringMatching(words) },
  });
});

test.for([
  { request: 'GET /api/grants?sortBy=stars', status: 400, words: /Sort by one of postDate/ },
  {
    request: 'GET /api/grants?sortOrder=up',
    status: 400,
    words: 'Sort order must be asc or desc.',
  },
  { request: 'GET /api/grants?publishedFrom=2026-02-31', status: 400, words: /year-month-day/ },
  { request: 'GET /api/grants?publishedTo=soon', status: 400, words: /year-month-day/ },
  { request: 'GET /api/grants?publishedFrom=0000-01-01', status: 400, words: /date/ },
  { request: 'GET /api/grants?limit=1000', status: 400, words: /./ },
  { request: 'GET /api/grants?country=a&country=b', status: 400, words: 'Choose one value.' },
  {
    request: `GET /api/grants?search=${'x'.repeat(10_000)}`,
    status: 400,
    words: 'Search for up to 200 characters.',
  },
  { request: 'GET /api/grants?search=%00', status: 400, words: /cannot be stored|character/ },
  { request: 'GET /api/grants?cursor=abc', status: 400, words: /Start from the first page/ },
  { request: 'GET /api/grants?saved=true', status: 401, words: /sign in/i },
  { request: 'GET /api/grants/not-an-id', status: 401, words: /sign in/i },
  { request: `GET /api/grants/${missing}`, status: 401, words: /sign in/i },
] as const)(
  '$request answers a visitor with $status',
  async ({ request, status, words }, { world }) => {
    const { send } = await world.serve(grantRoutes);
    const reply = await send(undefined, request);
    expect(reply.body).toMatchObject({ message: expect.stringMatching(words) });
    expect(reply.status).toBe(status);
  },
);

test('empty filters are ignored', async ({ world }) => {
  const { send } = await world.serve(grantRoutes);
  const names =
    'country areaOfInterest category publishedFrom publishedTo sortBy sortOrder search openOnly saved'.split(
      ' ',
    );
  const { status, headers } = await send(
    undefined,
    `GET /api/grants?total=true&${names.map((name) => `${name}=`).join('&')}`,
  );
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBeDefined();
});

test.for([
  { request: `GET /api/grants/${missing}`, status: 404 },
  { request: 'GET /api/grants/not-an-id', status: 400 },
  { request: `PATCH /api/grants/${missing}`, status: 404 },
  { request: `DELETE /api/grants/${missing}`, status: 404 },
  { request: `PUT /api/grants/${missing}/saved`, status: 404 },
  { request: `DELETE /api/grants/${missing}/saved`, status: 200 },
] as const)('$request answers staff with $status', async ({ request, status }, { world }) => {
  const { send } = await world.serve(grantRoutes);
  expect((await send('STAFF', request, request.startsWith('GET') ? undefined : {})).status).toBe(
    status,
  );
});

test('a list has every field of the specification and a cursor of the next page', async ({
  world,
}) => {
  const { send } = await world.serve(grantRoutes);
  for (const n of [1, 2, 3])
    await send('ADMIN', 'POST /api/grants', {
      ...wells,
      category: 'Paged',
      title: `Page ${n}`,
      country: ['Rwanda'],
    });
  const first = await send(undefined, 'GET /api/grants?category=Paged&limit=2&total=true');
  expect(first.headers['x-total-count']).toBe('3');
  const [card] = first.body as object[];
  for (const field of [
    'id',
    'title',
    'category',
    'donorAgency',
    'grantSize',
    'postDate',
    'deadlineDate',
    'imageUrl',
    'country',
    'areaOfInterest',
  ])
    expect(card).toHaveProperty(field);
  for (const secret of ['orgId', 'createdBy', 'sourceHash'])
    expect(card).not.toHaveProperty(secret);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
  const second = await send(undefined, `GET ${next as `/api/${string}`}`);
  expect(second.body).toHaveLength(1);
  expect(second.headers['link']).toBeUndefined();
  expect((await send(undefined, 'GET /api/grants/filters')).body).toMatchObject({
    category: expect.arrayContaining(['Paged']),
  });
});
