import type {
  AnswerSummary,
  Response as FormResponse,
  ResponseEvent,
} from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { responseRoutes } from './routes.ts';
import { publish, response } from './testing-responses.ts';

const people = [
  { name: 'Ada', age: 30, water: 'tap' },
  { name: 'Ben', age: 40, water: 'river', why: 'Near' },
  {
    name: '=HYPERLINK("x")',
    age: 50,
    water: 'tap',
    member: [
      { key: 'one', answers: { mname: 'Kaze', mage: 3 } },
      { key: 'two', answers: { mage: 5 } },
    ],
  },
];

async function open(world: World) {
  world.adapt({ blobs: memoryBlobs() });
  const { send } = await world.serve(responseRoutes);
  const id = await publish(world);
  const ids: string[] = [];
  for (const answers of people) {
    const sent = response(answers);
    ids.push(sent.responseId);
    await send('STAFF', `POST /api/public-forms/${id}/responses`, sent);
  }
  const list = async (query = '', who: Parameters<typeof send>[0] = 'STAFF') => {
    const { body } = await send(who, `GET /api/form-responses?formId=${id}${query}`);
    return body as FormResponse[];
  };
  return { send, id, ids, list };
}

const where = (...conditions: object[]) =>
  `&where=${encodeURIComponent(JSON.stringify(conditions))}`;

test('responses are filtered by their answers', async ({ world }) => {
  const { list, send, id } = await open(world);
  const names = async (query: string) =>
    (await list(query)).map(({ answers }) => answers['name']).sort();
  expect(await names('&search=near')).toEqual(['Ben']);
  // Accents and signs of patterns mean nothing.
  expect(await names('&search=n%C3%A9ar')).toEqual(['Ben']);
  expect(await names('&search=n_ar')).toEqual([]);
  expect(await names(where({ item: 'why', operator: 'contains', value: 'NEA' }))).toEqual(['Ben']);
  expect(await names(where({ item: 'water', operator: 'is', value: 'river' }))).toEqual(['Ben']);
  expect(await names(where({ item: 'water', operator: 'is-not', value: 'tap' }))).toEqual(['Ben']);
  expect(await names(where({ item: 'age', operator: 'at-least', value: '40' }))).toHaveLength(2);
  expect(await names(where({ item: 'age', operator: 'is', value: '30' }))).toEqual(['Ada']);
  expect(await names(where({ item: 'why', operator: 'unanswered' }))).toHaveLength(2);
  expect(await names(where({ item: 'name', operator: 'contains', value: '%' }))).toEqual([]);
  const broken = await send('STAFF', `GET /api/form-responses?formId=${id}&where=oops`);
  expect(broken.status).toBe(400);
});

test.for([
  { item: 'mage', operator: 'is', value: '5', found: 1 },
  { item: 'mage', operator: 'is', value: '05', found: 1 },
  { item: 'mage', operator: 'at-least', value: '4', found: 1 },
  { item: 'mage', operator: 'at-least', value: '6', found: 0 },
  { item: 'mname', operator: 'contains', value: 'kaz', found: 1 },
  { item: 'mname', operator: 'contains', value: 'k.z', found: 0 },
  { item: 'mname', operator: 'is-not', value: 'Kaze', found: 2 },
  { item: 'mage', operator: 'answered', value: '', found: 1 },
  { item: 'mage', operator: 'unanswered', value: '', found: 2 },
  { item: 'mname', operator: 'is', value: '" || true || @ == "', found: 0 },
])(
  'in repeats, $item $operator $value is true of $found',
  async ({ found, ...condition }, { world }) => {
    const { list } = await open(world);
    expect(await list(where({ within: ['member'], ...condition }))).toHaveLength(found);
  },
);

test('a condition on a repeat does not reveal what is hidden inside it', async ({ world }) => {
  const { send, id } = await open(world);
  const ask = (condition: object) =>
    send('ANALYST', `GET /api/form-responses?formId=${id}${where(condition)}`);
  const hidden = { item: 'mname', within: ['member'], operator: 'is', value: 'Kaze' };
  expect((await ask(hidden)).status).toBe(403);
  const shown = { item: 'mage', within: ['member'], operator: 'is', value: '3' };
  expect((await ask(shown)).body).toHaveLength(1);
});

test('who may not see personal answers gets them neither in lists, figures nor exports', async ({
  world,
}) => {
  const { list, send, id } = await open(world);
  const shown = await list('', 'ANALYST');
  expect(shown.map(({ masked }) => masked)).toEqual([
    ['name', 'mname'],
    ['name', 'mname'],
    ['name', 'mname'],
  ]);
  expect(JSON.stringify(shown)).not.toContain('Ada');
  const csv = await send('ANALYST', `GET /api/form-exports?formId=${id}`);
  expect(csv.text).not.toContain('Ada');
  expect(JSON.stringify(shown)).not.toContain('Kaze');
  expect(csv.text).toContain('30');
  const figures = await send('ANALYST', `GET /api/form-summaries?formId=${id}&items=name`);
  expect(figures.status).toBe(403);
});

test('a search does not reveal an answer that is hidden', async ({ world }) => {
  const { list, send, id } = await open(world);
  expect(await list('&search=ada', 'ANALYST')).toEqual([]);
  const inRepeat = where({ item: 'member', operator: 'contains', value: 'K' });
  const other = await send('ANALYST', `GET /api/form-responses?formId=${id}${inRepeat}`);
  expect(other.status).toBe(403);
  const grouped = await send('ANALYST', `GET /api/form-summaries?formId=${id}&items=age&by=member`);
  expect(grouped.status).toBe(404);
  const condition = where({ item: 'name', operator: 'is', value: 'Ada' });
  const guess = await send('ANALYST', `GET /api/form-responses?formId=${id}${condition}`);
  expect(guess.status).toBe(403);
});

test('a correction keeps what was there, and is checked by the rules', async ({ world }) => {
  const { send, ids, list } = await open(world);
  const at = `/api/form-responses/${ids[0]}` as const;
  const correct = (answers: object, revision = 1) =>
    send('STAFF', `PUT ${at}/answers`, { answers, revision, reason: 'Misheard' });
  expect((await correct({ name: 'Ada', age: 300 })).status).toBe(400);
  expect((await correct({ name: 'Ada', age: 31, water: 'tap' })).status).toBe(200);
  expect((await correct({ name: 'Ada', age: 32, water: 'tap' })).status).toBe(409);
  const { body } = await send('STAFF', `GET ${at}/events`);
  expect(body as ResponseEvent[]).toMatchObject([
    {
      kind: 'corrected',
      text: 'Misheard',
      differences: [{ itemId: 'age', before: 30, after: 31 }],
    },
    { kind: 'received' },
  ]);
  expect((await list()).find(({ id }) => id === ids[0])).toMatchObject({ revision: 2 });
  expect((await send('VIEWER', `PUT ${at}/answers`, {})).status).toBe(403);
});

test('responses are reviewed, commented on, counted and deleted', async ({ world }) => {
  const { send, id, ids, list } = await open(world);
  const figures = async () => (await send('VIEWER', `GET /api/form-figures?ids=${id}`)).body;
  expect(await figures()).toMatchObject([{ responses: 3, byState: { received: 3 } }]);
  const review = { formId: id, ids: ids.slice(0, 2), state: 'approved' };
  expect((await send('STAFF', 'POST /api/form-responses/reviews', review)).body).toEqual({
    changed: 2,
  });
  expect((await send('STAFF', 'POST /api/form-responses/reviews', review)).body).toEqual({
    changed: 0,
  });
  expect(await figures()).toMatchObject([{ byState: { received: 1, approved: 2 } }]);
  expect(await list('&state=approved')).toHaveLength(2);
  const comment = { comment: 'Call back' };
  await send('STAFF', `POST /api/form-responses/${ids[0]}/comments`, comment);
  expect((await list()).find((each) => each.id === ids[0])?.comments).toBe(1);
  const neighbour = world.actor('STAFF', world.cast.otherNgo);
  const foreign = await send(neighbour, 'POST /api/form-responses/deletions', {
    formId: id,
    ids,
    reason: 'No',
  });
  expect(foreign.status).toBe(404);
  const deletion = { formId: id, ids, reason: 'Test data' };
  expect((await send('STAFF', 'POST /api/form-responses/deletions', deletion)).body).toEqual({
    deleted: 3,
  });
  expect(await figures()).toMatchObject([{ responses: 0, lastReceivedAt: null }]);
});

test('answers are summed up, also by another question', async ({ world }) => {
  const { send, id } = await open(world);
  const { body } = await send(
    'VIEWER',
    `GET /api/form-summaries?formId=${id}&items=water,age,mage&by=water`,
  );
  const { summaries, groups } = body as {
    summaries: AnswerSummary[];
    groups: { value: string; responses: number; summaries: AnswerSummary[] }[];
  };
  expect(summaries).toMatchObject([
    {
      answered: 3,
      counts: [
        { value: 'tap', count: 2 },
        { value: 'river', count: 1 },
      ],
    },
    { answered: 3, numbers: { least: 30, most: 50, mean: 40, median: 40, sum: 120 } },
    { answered: 1, unanswered: 2, numbers: { sum: 8 } },
  ]);
  expect(groups.map(({ value, responses }) => [value, responses])).toEqual([
    ['tap', 2],
    ['river', 1],
  ]);
  expect(groups[0]?.summaries[1]).toMatchObject({ answered: 2, numbers: { mean: 40 } });
});

test('an answer with an absurd number does not keep the figures away', async ({ world }) => {
  const { send, id } = await open(world);
  for (const age of [-1e300, -1e300])
    await send('STAFF', `POST /api/public-forms/${id}/responses`, response({ name: 'X', age }));
  const { body } = await send('VIEWER', `GET /api/form-summaries?formId=${id}&items=age`);
  expect(body).toMatchObject({ summaries: [{ answered: 3, numbers: { sum: 120 } }] });
});

test('an export has labels, no formulas, and a table for each repeat', async ({ world }) => {
  const { send, id } = await open(world);
  const get = async (query = '') =>
    (await send('STAFF', `GET /api/form-exports?formId=${id}${query}`)).text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
  const rows = await get();
  expect(rows).toHaveLength(4);
  expect(rows[0]).toContain('Name,Age,Water,Why?,Photo,ages');
  expect(rows.join('\n')).toContain('Tap');
  expect(rows.join('\n')).not.toMatch(/(^|,)"?=/m);
  expect((await get('&texts=names'))[0]).toContain('name,age,water,why,photo,ages');
  const repeated = await get('&repeat=member');
  expect(repeated.slice(1).map((row) => row.split(',').slice(1))).toEqual([
    ['1', 'Kaze', '3', ''],
    ['2', '', '5', ''],
  ]);
  const unknown = await send('STAFF', `GET /api/form-exports?formId=${id}&repeat=name`);
  expect(unknown.status).toBe(404);
});
