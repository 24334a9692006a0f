import type { FormDefinition } from '@ngo-plus/contract/data/forms';
import type { Response as FormResponse, Receipt } from '@ngo-plus/contract/data/responses';
import { expect } from 'vitest';
import { memoryBlobs, test, type World } from '../../kernel/testing.ts';
import { responseRoutes } from './routes.ts';
import { publish, response, testedAt } from './testing-responses.ts';

async function open(world: World, definition?: FormDefinition, columns?: object) {
  world.adapt({ blobs: memoryBlobs() });
  const { send, listen } = await world.serve(responseRoutes);
  const id = await publish(world, definition, { ...columns });
  const submitAs = (who: Parameters<typeof send>[0], body: object | string) =>
    send(who, `POST /api/public-forms/${id}/responses`, body);
  const submit = (body: object | string) => submitAs('STAFF', body);
  const list = async (query = '', who: Parameters<typeof send>[0] = 'STAFF') =>
    (await send(who, `GET /api/form-responses?formId=${id}${query}`)).body as FormResponse[];
  return { send, listen, id, submit, submitAs, list };
}

test('a response is stored once, however often it is sent', async ({ world }) => {
  const { submit, list } = await open(world);
  const sent = response({ name: 'Ada', age: 30 });
  const replies = await Promise.all(Array.from({ length: 50 }, () => submit(sent)));
  const receipts = new Set(replies.map(({ body }) => (body as Receipt).receipt));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect([...receipts]).toEqual([expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
  expect(await list()).toHaveLength(1);
  const later = { ...sent, finishedAt: new Date(testedAt - 1_000).toISOString() };
  expect((await submit(later)).body).toMatchObject({ receipt: [...receipts][0] });
  const other = await submit({ ...sent, answers: { name: 'Eve' } });
  expect(other).toMatchObject({ status: 409 });
  expect((await list())[0]?.answers).toMatchObject({ name: 'Ada' });
});

test('the server decides by the rules of the form', async ({ world }) => {
  const { submit, list } = await open(world);
  const refused = await submit(response({ age: 130, water: 'lake' }));
  expect(refused).toMatchObject({
    status: 400,
    body: {
      message: '3 answers need your attention.',
      fields: {
        'answers.name': 'Answer this question.',
        'answers.age': 'Enter an age below 120.',
        'answers.water': 'Choose one of the options shown.',
      },
    },
  });
  const answers = {
    name: 'Ada',
    water: 'tap',
    // Not shown for this answer, and a sum that does not add up.
    why: 'It is near',
    sum: 1_000,
    member: [
      { key: 'one', answers: { mage: 3 } },
      { key: 'two', answers: { mage: 4 } },
    ],
  };
  expect((await submit(response(answers))).status).toBe(200);
  const [stored] = await list();
  expect(stored?.answers).toEqual({ name: 'Ada', water: 'tap', sum: 7, member: answers.member });
});

test('answers that are too deep or have an unknown shape are refused', async ({ world }) => {
  const { submit, list } = await open(world);
  for (const answers of [{ 'DROP TABLE': 1 }, [], { age: { $gt: 1 } }])
    expect((await submit(response(answers))).status).toBe(400);
  const levels = 20_000;
  const deep = `${'{"member":[{"key":"a","answers":'.repeat(levels)}{}${'}]}'.repeat(levels)}`;
  const body = JSON.stringify(response({ name: 'Ada' })).replace('{"name":"Ada"}', deep);
  expect((await submit(body)).status).toBe(400);
  expect((await submit(response({ name: 'Ada' }, { version: 2 }))).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('a response with thousands of sums is evaluated in a child process', async ({ world }) => {
  const slow: FormDefinition = {
    title: { en: 'Slow' },
    languages: [{ code: 'en', name: 'English' }],
    items: [
      { id: 'n', type: 'integer', name: 'n', label: {} },
      {
        id: 'r',
        type: 'repeat',
        name: 'r',
        label: {},
        count: '${n}',
        items: [
          { id: 'v', type: 'calculated', name: 'v', label: {}, calculation: 'position(..)' },
          { id: 's', type: 'calculated', name: 's', label: {}, calculation: 'sum(/data/r/v)' },
        ],
      },
    ],
    lists: [],
    settings: {},
  };
  const { submit, list } = await open(world, slow);
  expect((await submit(response({ n: 1_500 }))).status).toBe(200);
  const [stored] = await list();
  expect(stored?.answers['r']).toHaveLength(1_500);
});

test('a pattern that never ends is stopped', async ({ world }) => {
  const slow: FormDefinition = {
    title: { en: 'Slow' },
    languages: [{ code: 'en', name: 'English' }],
    items: [{ id: 'a', type: 'text', name: 'a', label: {}, constraint: "regex(., '(a+)+b')" }],
    lists: [],
    settings: {},
  };
  const { submit } = await open(world, slow);
  expect((await submit(response({ a: 'a'.repeat(60) }))).status).toBe(413);
  expect((await submit(response({ a: 'aab' }))).status).toBe(200);
});

test('a form for the team needs a member, once per person', async ({ world }) => {
  const { submitAs, send, id } = await open(world, undefined, {
    audience: 'team',
    is_once_per_person: true,
  });
  const read = (who?: Parameters<typeof send>[0]) => send(who, `GET /api/public-forms/${id}`);
  expect((await read()).status).toBe(404);
  expect((await read(world.actor('STAFF', world.cast.otherNgo))).status).toBe(404);
  expect((await read('VOLUNTEER')).body).toMatchObject({ title: 'Household', closedBecause: null });
  expect((await submitAs(undefined, response({ name: 'A' }))).status).toBe(404);
  const twice = await Promise.all(
    [1, 2].map((age) => submitAs('VOLUNTEER', response({ name: 'A', age }))),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read('VOLUNTEER')).body).toMatchObject({ closedBecause: 'answered' });
});

test('a quota is exact, also for responses at the same moment', async ({ world }) => {
  const { submit, list, send, id } = await open(world, undefined, { max_responses: 3 });
  const sent = await Promise.all(
    Array.from({ length: 8 }, (_, age) => submit(response({ name: 'A', age }))),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await list()).toHaveLength(3);
  expect((await send(undefined, `GET /api/public-forms/${id}`)).body).toMatchObject({
    closedBecause: 'quota',
  });
});

test('a closed form accepts what was begun before it closed, for two weeks', async ({ world }) => {
  const hour = 3_600_000;
  const ago = (ms: number) => new Date(testedAt - ms).toISOString();
  const { submit, list } = await open(world, undefined, { closes_at: ago(hour) });
  const begun = { startedAt: ago(2 * hour), finishedAt: ago(hour / 2) };
  expect((await submit(response({ name: 'New' }))).status).toBe(409);
  expect((await submit(response({ name: 'Late' }, begun))).status).toBe(200);
  expect(await list()).toMatchObject([{ answers: { name: 'Late' }, isLate: true }]);
  // A clock that is a day slow does not open the form again.
  const wrong = {
    startedAt: ago(24 * hour + 60_000),
    finishedAt: ago(24 * hour),
    sentAt: ago(24 * hour),
  };
  expect((await submit(response({ name: 'Wrong clock' }, wrong))).status).toBe(409);
  const old = await open(world, undefined, { closes_at: ago(15 * 24 * hour) });
  const tooLate = { startedAt: ago(16 * 24 * hour), finishedAt: ago(hour) };
  expect((await old.submit(response({ name: 'Too late' }, tooLate))).status).toBe(409);
});

test('a hidden field that was filled in is pointed out, and nothing is stored', async ({
  world,
}) => {
  const { submitAs, list } = await open(world);
  const sent = response({ name: 'Ada' }, { website: 'https://a.example' });
  expect(await submitAs(undefined, sent)).toMatchObject({ status: 400, body: { fields: {} } });
  expect(await list()).toEqual([]);
});

test('files arrive after the response, once each', async ({ world }) => {
  const { listen, id, submit, list, send } = await open(world);
  const answers = {
    name: 'Ada',
    photo: { name: 'a.jpg' },
    member: [{ key: 'one', answers: { card: { name: 'card.txt' } } }],
  };
  const sent = response(answers);
  const { body } = await submit(sent);
  expect((body as Receipt).missingFiles).toHaveLength(2);
  const { fetch, close } = await listen();
  const upload = async (fields: object, content = 'hello') => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ responseId: sent.responseId, ...fields }))
      form.append(name, value);
    form.append('file', new Blob([content]), 'whatever.txt');
    const reply = await fetch(undefined, `POST /api/public-forms/${id}/files`, {
      method: 'POST',
      body: form,
    });
    return { status: reply.status, body: (await reply.json()) as Receipt };
  };
  const card = { itemId: 'card', key: 'one', name: 'card.txt' };
  expect((await upload(card)).body.missingFiles).toMatchObject([{ itemId: 'photo' }]);
  expect((await upload(card, 'again')).body.missingFiles).toHaveLength(1);
  expect((await upload({ itemId: 'photo', name: 'a.jpg' })).body.missingFiles).toEqual([]);
  expect((await upload({ itemId: 'age', name: 'a.jpg' })).status).toBe(404);
  expect(await list()).toMatchObject([{ missingFiles: 0 }]);
  const at = `/api/form-responses/${sent.responseId}` as const;
  const file = await send('VIEWER', `GET ${at}/files?itemId=card&key=one&name=card.txt`);
  expect(file).toMatchObject({ status: 200, text: 'hello' });
  const neighbour = world.actor('STAFF', world.cast.otherNgo);
  expect((await send(neighbour, `GET ${at}`)).status).toBe(404);
  await close();
});

test('a response names as many files as its repetitions have', async ({ world }) => {
  const pictures = ['a', 'b', 'c', 'd'];
  const items = pictures.map((id) => ({ id, type: 'photo' as const, name: id, label: {} }));
  const { submit, list } = await open(world, {
    title: { en: 'Pictures' },
    languages: [{ code: 'en', name: 'English' }],
    items: [{ id: 'r', type: 'repeat', name: 'r', label: {}, items }],
    lists: [],
    settings: {},
  });
  const answers = Object.fromEntries(pictures.map((id) => [id, { name: `${id}.jpg` }]));
  const r = Array.from({ length: 4_000 }, (_, key) => ({ key: String(key), answers }));
  const { status, body } = await submit(response({ r }));
  expect(status).toBe(200);
  expect((body as Receipt).missingFiles).toHaveLength(16_000);
  expect(await list()).toMatchObject([{ missingFiles: 16_000 }]);
});

test('a receipt can be looked up, also as it was written down', async ({ world }) => {
  const { submit, send } = await open(world);
  const { receipt } = (await submit(response({ name: 'Ada' }))).body as Receipt;
  const spoken = receipt.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const found = await send(undefined, 'POST /api/form-receipts', { receipt: spoken });
  expect(found.body).toMatchObject({ receipt, formTitle: 'Household' });
  expect(JSON.stringify(found.body)).not.toContain('Ada');
  const unknown = await send(undefined, 'POST /api/form-receipts', { receipt: '0000-0000' });
  expect(unknown.status).toBe(404);
});
