import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { Photo, Place } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { pointsOf } from './review/places.ts';
import { responseRoutes } from './routes.ts';
import { publish, response } from './testing-responses.ts';

const visit: FormDefinition = {
  title: { en: 'Visit' },
  languages: [{ code: 'en', name: 'English' }],
  items: [
    { id: 'house', type: 'point', name: 'house', label: { en: 'House' }, isPersonal: true },
    {
      id: 'well',
      type: 'repeat',
      name: 'well',
      label: { en: 'Well' },
      items: [{ id: 'at', type: 'point', name: 'at', label: { en: 'Where' } }],
    },
    { id: 'front', type: 'photo', name: 'front', label: { en: 'Front' } },
    { id: 'card', type: 'photo', name: 'card', label: { en: 'Card' }, isPersonal: true },
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
  const id = await publish(world, visit);
  const sent = response({
    house: '-1.95 30.06 0 5',
    well: [
      { key: 'a', answers: { at: '-1.9 30 0 0' } },
      { key: 'b', answers: { at: '-1.8 30.1 0 0' } },
    ],
    front: { name: 'front.png' },
    card: { name: 'card.png' },
  });
  const { responseId } = sent;
  await send('STAFF', `POST /api/public-forms/${id}/responses`, sent);
  const { fetch, close } = await listen();
  for (const itemId of ['front', 'card']) {
    const body = new FormData();
    const fields = { responseId, itemId, name: `${itemId}.png` };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([picture]), `${itemId}.png`);
    await fetch(undefined, `POST /api/public-forms/${id}/files`, { method: 'POST', body });
  }
  return { send, id, responseId, close };
}

test.for([
  { text: '-1.95 30.06 0 5', points: [[-1.95, 30.06]] },
  {
    text: '1 2 0 0; 3 4 0 0',
    points: [
      [1, 2],
      [3, 4],
    ],
  },
  { text: '91 0 0 0', points: [] },
  { text: 'nowhere', points: [] },
])('“$text” is at $points', ({ text, points }) => {
  expect(pointsOf(text)).toEqual(points);
});

test('a long trace keeps its ends and has fewer points', () => {
  const trace = Array.from({ length: 5_000 }, (_, at) => `${at / 100} 30 0 0`).join(';');
  const points = pointsOf(trace);
  expect(points).toHaveLength(100);
  expect([points[0], points.at(-1)]).toEqual([
    [0, 30],
    [49.99, 30],
  ]);
});

test('a map has the places in repeats, and not those that identify people', async ({ world }) => {
  const { send, id, responseId, close } = await open(world);
  const places = (item: string, who: 'STAFF' | 'ANALYST', query = '') =>
    send(who, `GET /api/form-places?formId=${id}&item=${item}${query}`);
  const wells = await places('at', 'ANALYST');
  expect(wells.body).toMatchObject({ total: 2, tiles: null });
  const shown = (wells.body as { places: Place[] }).places;
  expect(shown.map((each) => [each.responseId, ...each.points])).toEqual([
    [responseId, [-1.9, 30]],
    [responseId, [-1.8, 30.1]],
  ]);
  expect((await places('at', 'STAFF', '&state=approved')).body).toMatchObject({ places: [] });
  expect((await places('house', 'STAFF')).body).toMatchObject({ total: 1 });
  expect((await places('house', 'ANALYST')).status).toBe(403);
  expect((await places('front', 'STAFF')).status).toBe(404);
  await close();
});

test('photos have thumbnails, and not those that identify people', async ({ world }) => {
  const { send, id, responseId, close } = await open(world);
  const items = async (who: 'STAFF' | 'ANALYST', query = '') =>
    ((await send(who, `GET /api/form-photos?formId=${id}${query}`)).body as Photo[]).map(
      ({ itemId }) => itemId,
    );
  expect(await items('STAFF')).toEqual(['front', 'card']);
  expect(await items('ANALYST')).toEqual(['front']);
  expect(await items('STAFF', '&item=card')).toEqual(['card']);
  expect((await send('ANALYST', `GET /api/form-photos?formId=${id}&item=card`)).status).toBe(403);
  const thumbnail = (itemId: string, who: 'STAFF' | 'ANALYST') =>
    send(
      who,
      `GET /api/form-responses/${responseId}/thumbnails?itemId=${itemId}&name=${itemId}.png`,
    );
  for (let round = 0; round < 2; round += 1)
    expect((await thumbnail('front', 'ANALYST')).status).toBe(200);
  expect((await thumbnail('card', 'STAFF')).status).toBe(200);
  expect((await thumbnail('card', 'ANALYST')).status).toBe(404);
  const { rows } = await world.pools.owner.query(
    "select count(*)::int as count from blobs where purpose = 'responses.thumbnail'",
  );
  expect(rows).toEqual([{ count: 2 }]);
  await close();
});
