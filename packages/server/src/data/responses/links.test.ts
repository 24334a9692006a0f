import type { ResponseLink, SharedResponses } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { responseRoutes } from './routes.ts';
import { publish, response } from './testing-responses.ts';

async function open(world: World) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(responseRoutes);
  const formId = await publish(world);
  const other = await publish(world);
  // They arrive in the same moment: their ids decide which of them is the newer one.
  const answer = (to: string, answers: object) =>
    send(
      'STAFF',
      `POST /api/public-forms/${to}/responses`,
      response(answers, { responseId: uuidv7() }),
    );
  await answer(formId, { name: 'Ada-canary', age: 30, water: 'tap' });
  await answer(formId, { name: 'Ben-canary', age: 40, water: 'river', why: 'Near' });
  await answer(other, { name: 'Other-canary', age: 77, water: 'tap' });
  const link = (more: object = {}, who: Parameters<typeof send>[0] = 'STAFF') =>
    send(who, 'POST /api/form-links', {
      formId,
      title: 'For our donor',
      columns: ['age', 'water', 'Status'],
      expiresAt: new Date(world.outside('STAFF').now().getTime() + 86_400_000).toISOString(),
      ...more,
    });
  const create = async (more: object = {}) =>
    (await link(more)).body as { link: ResponseLink; token: string };
  const openLink = (token: string, more: object = {}) =>
    send(undefined, 'POST /api/form-links/opening', { token, ...more });
  return { send, formId, link, create, openLink };
}

/** Responses that arrive in the same millisecond come in any order. */
const rowsOf = (body: unknown) => [...(body as { rows: string[][] }).rows].sort();

test('a link shows its columns and rows, and nothing else', async ({ world }) => {
  const { create, openLink } = await open(world);
  const { token } = await create();
  const { body, text } = await openLink(token);
  expect(body as SharedResponses).toMatchObject({
    state: 'open',
    title: 'For our donor',
    headings: ['Age', 'Water', 'Status'],
    next: null,
  });
  expect(rowsOf(body)).toEqual([
    ['30', 'Tap', 'received'],
    ['40', 'River', 'received'],
  ]);
  expect(text).not.toContain('canary');
  expect(text).not.toContain('Near');
  const some = { conditions: [{ item: 'age', operator: 'at-least', value: '35' }] };
  const narrow = await openLink((await create(some)).token);
  expect(narrow.body).toMatchObject({ rows: [['40', 'River', 'received']] });
  const none = await openLink((await create({ state: 'approved' })).token);
  expect(none.body).toMatchObject({ rows: [] });
});

test('a link shows where a place is, and not how accurate that is', async ({ world }) => {
  const { send, create, openLink } = await open(world);
  const formId = await publish(world, {
    title: { en: 'Taps' },
    languages: [{ code: 'en', name: 'English' }],
    items: [{ id: 'place', type: 'point', name: 'place', label: { en: 'Place' } }],
    lists: [],
    settings: {},
  });
  await send(
    'STAFF',
    `POST /api/public-forms/${formId}/responses`,
    response({ place: '-1.95 30.06 1773 9' }),
  );
  const { token } = await create({ formId, columns: ['place'] });
  expect(rowsOf((await openLink(token)).body)).toEqual([['-1.95, 30.06']]);
});

test('answers that identify people are shared only when that is confirmed', async ({ world }) => {
  const { link, create, openLink, formId } = await open(world);
  const columns = ['name', 'age'];
  expect((await link({ columns })).status).toBe(400);
  const { token } = await create({ columns, includesPersonal: true });
  expect((await openLink(token)).text).toContain('Ada-canary');
  const plain = await create({ columns: ['age', 'water'] });
  // The question becomes personal later.
  await world.pools.owner.query(
    `insert into form_versions (org_id, form_id, number, definition, questions, published_at)
     select org_id, form_id, 2, jsonb_set(definition, '{items,2,isPersonal}', 'true'), questions, now()
     from form_versions where form_id = $1`,
    [formId],
  );
  await world.pools.owner.query('update forms set version = 2 where id = $1', [formId]);
  const { body } = await openLink(plain.token);
  expect(body).toMatchObject({ headings: ['Age'] });
  expect(rowsOf(body)).toEqual([['30'], ['40']]);
});

test.for([
  { more: { columns: ['photo'] }, status: 400 },
  { more: { columns: ['nothing'] }, status: 400 },
  { more: { columns: [] }, status: 400 },
  { more: { passcode: '12345' }, status: 400 },
  { more: { expiresAt: '2020-01-01T00:00:00.000Z' }, status: 400 },
  { more: { expiresAt: '2099-01-01T00:00:00.000Z' }, status: 400 },
])('a link with $more is refused', async ({ more, status }, { world }) => {
  const { link } = await open(world);
  expect((await link(more)).status).toBe(status);
});

test('a passcode is needed, and attempts are limited', async ({ world }) => {
  const { create, openLink } = await open(world);
  const { token, link } = await create({ passcode: 'correct-horse' });
  expect(link.hasPasscode).toBe(true);
  const locked = await openLink(token);
  expect(locked.body).toMatchObject({ state: 'locked' });
  expect(locked.text).not.toContain('donor');
  expect((await openLink(token, { passcode: 'correct-horse' })).body).toMatchObject({
    state: 'open',
  });
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await openLink(token, { passcode: `wrong-${attempt}` })).status).toBe(400);
  expect((await openLink(token, { passcode: 'correct-horse' })).status).toBe(429);
});

test('a link ends when it is revoked or its date has passed', async ({ world }) => {
  const { send, create, openLink, formId } = await open(world);
  const { token, link } = await create();
  await openLink(token);
  const list = async () =>
    (await send('STAFF', `GET /api/form-links?formId=${formId}`)).body as ResponseLink[];
  expect(await list()).toMatchObject([{ title: 'For our donor', opens: 1 }]);
  const foreign = world.actor('STAFF', world.cast.otherNgo);
  expect((await send(foreign, `POST /api/form-links/${link.id}/revocation`)).status).toBe(404);
  await send('STAFF', `POST /api/form-links/${link.id}/revocation`);
  expect((await openLink(token)).status).toBe(404);
  expect(await list()).toEqual([]);
  const late = await create();
  await world.pools.owner.query(
    "update form_response_links set expires_at = '2020-01-01' where id = $1",
    [late.link.id],
  );
  expect((await openLink(late.token)).status).toBe(404);
  expect((await openLink('A'.repeat(43))).status).toBe(404);
});

test('members who see only some responses, and viewers, create no links', async ({ world }) => {
  const { send, link, formId } = await open(world);
  expect((await link({}, 'VIEWER')).status).toBe(403);
  await send('NGO_ADMIN', 'PUT /api/form-access', {
    formId,
    userId: world.actor('STAFF').userId,
    conditions: [],
  });
  expect((await link()).status).toBe(403);
});
