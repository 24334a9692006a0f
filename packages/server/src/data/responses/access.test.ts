import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { responseRoutes } from './routes.ts';
import { publish, response } from './testing-responses.ts';

/** Text that a limited member must not find in any answer. */
const canary = 'canary-7f3a';

const survey: FormDefinition = {
  title: { en: 'Survey' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'district', type: 'text', name: 'district', label: { en: 'District' } },
    { id: 'words', type: 'text', name: 'words', label: { en: 'Words' } },
    { id: 'place', type: 'point', name: 'place', label: { en: 'Place' } },
    { id: 'front', type: 'photo', name: 'front', label: { en: 'Front' } },
  ],
  lists: [],
  settings: {},
};

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function open(world: World) {
  world.adapt({ blobs: memoryBlobs() });
  const { send, listen } = await world.serve(responseRoutes);
  const formId = await publish(world, survey);
  const { fetch, close } = await listen();
  const answer = async (district: string, words: string, who?: 'STAFF' | 'ANALYST') => {
    const place = district === 'North' ? '1 2 0 0' : '77.77 66.66 0 0';
    const sent = response({ district, words, place, front: { name: `${words}.png` } });
    await send(who, `POST /api/public-forms/${formId}/responses`, sent);
    const body = new FormData();
    const fields = { responseId: sent.responseId, itemId: 'front', name: `${words}.png` };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([picture]), 'front.png');
    await fetch(undefined, `POST /api/public-forms/${formId}/files`, { method: 'POST', body });
    return sent.responseId;
  };
  const seen = await answer('North', 'visible');
  const hidden = await answer('South', canary);
  const limit = (who: 'STAFF' | 'ANALYST', ...districts: string[]) =>
    send('NGO_ADMIN', 'PUT /api/form-access', {
      formId,
      userId: world.actor(who).userId,
      conditions: districts.map((value) => ({ item: 'district', operator: 'is', value })),
    });
  return { send, formId, answer, seen, hidden, limit, close };
}

test('a limited member finds nothing of other responses at any endpoint', async ({ world }) => {
  const { send, formId, seen, hidden, limit, close } = await open(world);
  expect((await limit('STAFF', 'North')).status).toBe(200);
  const files = `itemId=front&name=${canary}.png`;
  const form = `formId=${formId}`;
  const words = JSON.stringify([{ item: 'words', operator: 'is', value: canary }]);
  const reads = [
    `/api/form-responses?${form}&total=true`,
    `/api/form-responses?${form}&search=${canary}&total=true`,
    `/api/form-responses?${form}&where=${encodeURIComponent(words)}`,
    `/api/form-responses/${hidden}`,
    `/api/form-responses/${hidden}/events`,
    `/api/form-responses/${hidden}/files?${files}`,
    `/api/form-responses/${hidden}/thumbnails?${files}`,
    `/api/form-summaries?${form}&items=district,words&by=district`,
    `/api/form-places?${form}&item=place`,
    `/api/form-photos?${form}`,
    `/api/form-exports?${form}`,
    `/api/form-figures?ids=${formId}`,
  ] as const;
  for (const path of reads) {
    const { status, text } = await send('STAFF', `GET ${path}`);
    expect([200, 404], path).toContain(status);
    for (const secret of [canary, 'South', '77.77', hidden])
      expect(text.replaceAll(path, ''), path).not.toContain(secret);
    expect((await send('NGO_ADMIN', `GET ${path}`)).status, path).toBe(200);
  }
  const figures = (await send('STAFF', `GET /api/form-figures?ids=${formId}`)).body;
  expect(figures).toMatchObject([{ responses: 1, byState: { received: 1 } }]);
  const ids = [seen, hidden];
  const writes = [
    ['POST /api/form-responses/reviews', { formId, ids, state: 'approved' }],
    ['POST /api/form-responses/deletions', { formId, ids, reason: 'x' }],
    [`POST /api/form-responses/${hidden}/comments`, { comment: 'x' }],
    [
      `PUT /api/form-responses/${hidden}/answers`,
      { answers: { words: 'x' }, revision: 1, reason: 'x' },
    ],
  ] as const;
  for (const [route, body] of writes)
    expect((await send('STAFF', route, body)).status, route).toBe(404);
  await close();
});

test('the database itself hides the rows, whatever the services ask for', async ({ world }) => {
  const { limit, formId, seen, hidden, close } = await open(world);
  await limit('STAFF', 'North');
  const rowsFor = (who: 'STAFF' | 'NGO_ADMIN', table: string, id: string) =>
    world.outside(who, 'tenant').transact(async ({ db }) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select distinct ${sql.identifier(id)} as id from ${sql.identifier(table)}`,
      );
      return rows.map((row) => row.id);
    });
  const tables = [
    ['form_responses', 'id'],
    ['form_response_files', 'response_id'],
    ['form_response_events', 'response_id'],
  ] as const;
  for (const [table, id] of tables) {
    const visible = await rowsFor('STAFF', table, id);
    expect(visible, table).toContain(seen);
    expect(visible, table).not.toContain(hidden);
    expect(await rowsFor('NGO_ADMIN', table, id), table).toContain(hidden);
  }
  expect(await rowsFor('STAFF', 'form_response_counts', 'form_id')).not.toContain(formId);
  await close();
});

test('members see what they sent; counts stay correct for every change', async ({ world }) => {
  const { send, formId, answer, seen, limit, close } = await open(world);
  await limit('STAFF');
  const list = async (who: 'STAFF' | 'NGO_ADMIN') =>
    ((await send(who, `GET /api/form-responses?formId=${formId}`)).body as { id: string }[]).map(
      ({ id }) => id,
    );
  expect(await list('STAFF')).toEqual([]);
  const own = await answer('West', 'mine', 'STAFF');
  expect(await list('STAFF')).toEqual([own]);
  const review = { formId, ids: [own], state: 'approved' };
  expect((await send('STAFF', 'POST /api/form-responses/reviews', review)).status).toBe(200);
  const figures = (await send('NGO_ADMIN', `GET /api/form-figures?ids=${formId}`)).body;
  expect(figures).toMatchObject([{ responses: 3, byState: { received: 2, approved: 1 } }]);
  await limit('STAFF', 'North');
  expect(await list('STAFF')).toEqual(expect.arrayContaining([own, seen]));
  const away = { answers: { district: 'South' }, revision: 1, reason: 'Moved' };
  const moved = await send('STAFF', `PUT /api/form-responses/${seen}/answers`, away);
  expect(moved.status).toBe(403);
  const removal = { formId, userId: world.actor('STAFF').userId };
  await send('NGO_ADMIN', 'POST /api/form-access/removals', removal);
  expect(await list('STAFF')).toHaveLength(3);
  await close();
});

test('administrators and people elsewhere cannot be limited, and members limit nobody', async ({
  world,
}) => {
  const { send, formId, close } = await open(world);
  const limit = (who: 'STAFF' | 'NGO_ADMIN', userId: string) =>
    send(who, 'PUT /api/form-access', { formId, userId, conditions: [] });
  expect((await limit('NGO_ADMIN', world.actor('NGO_ADMIN').userId)).status).toBe(400);
  const stranger = world.actor('STAFF', world.cast.otherNgo).userId;
  expect((await limit('NGO_ADMIN', stranger)).status).toBe(404);
  expect((await limit('STAFF', world.actor('STAFF').userId)).status).toBe(403);
  const foreign = world.actor('NGO_ADMIN', world.cast.otherNgo);
  expect((await send(foreign, `GET /api/form-access?formId=${formId}`)).status).toBe(404);
  await close();
});

test('a form that is full is closed to limited members, too', async ({ world }) => {
  const { send, formId, answer, limit, close } = await open(world);
  await limit('STAFF');
  await world.pools.owner.query('update forms set max_responses = 2 where id = $1', [formId]);
  const { body } = await send('NGO_ADMIN', `GET /api/form-figures?ids=${formId}`);
  await answer('West', 'late', 'STAFF');
  expect((await send('NGO_ADMIN', `GET /api/form-figures?ids=${formId}`)).body).toEqual(body);
  await close();
});
