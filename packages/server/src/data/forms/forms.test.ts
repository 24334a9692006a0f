import type { FormDefinition, FormDetail } from '@ngo-plus/contract/data/forms';
import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { formRoutes } from './routes.ts';

const definition: FormDefinition = {
  title: { en: 'Water points', fr: 'Points d’eau' },
  languages: [
    { code: 'en', name: 'English' },
    { code: 'fr', name: 'French' },
  ],
  items: [
    { id: 'a1', type: 'text', name: 'village', label: { en: 'Village' } },
    {
      id: 'b1',
      type: 'repeat',
      name: 'pump',
      label: { en: 'Pump' },
      items: [{ id: 'c1', type: 'yes-no', name: 'works', label: { en: 'Does it work?' } }],
    },
  ],
  lists: [],
  settings: {},
};

test('a form is created, edited, published, closed, opened and archived', async ({ world }) => {
  const { send } = await world.serve(formRoutes);
  const form = async (route: Parameters<typeof send>[1], body?: object) => {
    const answer = await send('STAFF', route, body);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as FormDetail;
  };
  const created = await form('POST /api/forms', { title: 'Wells' });
  expect(created).toMatchObject({ state: 'draft', version: null, revision: 1, questions: 0 });
  const at = `/api/forms/${created.id}` as const;
  expect((await send('STAFF', `POST ${at}/versions`, { revision: 1 })).body).toMatchObject({
    code: 'invalid',
    message: 'Add a question before you publish the form.',
  });
  expect(await form(`PUT ${at}/draft`, { revision: 1, definition })).toMatchObject({
    title: 'Water points',
    revision: 2,
    questions: 2,
    hasChanges: false,
  });
  expect(await form(`POST ${at}/versions`, { revision: 2 })).toMatchObject({
    state: 'open',
    version: 1,
  });
  // A request that is sent twice publishes once.
  expect(await form(`POST ${at}/versions`, { revision: 2 })).toMatchObject({ version: 1 });
  const changed = { ...definition, items: definition.items.slice(0, 1) };
  expect(await form(`PUT ${at}/draft`, { revision: 2, definition: changed })).toMatchObject({
    version: 1,
    hasChanges: true,
    questions: 1,
  });
  expect(await form(`POST ${at}/versions`, { revision: 3 })).toMatchObject({
    version: 2,
    hasChanges: false,
  });
  expect(await form(`PUT ${at}/state`, { state: 'closed' })).toMatchObject({ state: 'closed' });
  expect(await form(`PUT ${at}/state`, { state: 'open' })).toMatchObject({ state: 'open' });
  expect(await form(`PUT ${at}/archive`)).toMatchObject({ isArchived: true, state: 'closed' });
  expect((await send('STAFF', `PUT ${at}/state`, { state: 'open' })).status).toBe(409);
  expect(await form(`DELETE ${at}/archive`)).toMatchObject({ isArchived: false, state: 'closed' });
  const { body: first } = await send('VIEWER', `GET ${at}/version?number=1`);
  expect(first).toMatchObject({ number: 1, questions: 2, definition });
  const { body: versions } = await send('VIEWER', `GET ${at}/versions`);
  expect(versions).toMatchObject([{ number: 2 }, { number: 1 }]);
  expect((await send('STAFF', `GET ${at}/version?number=3`)).status).toBe(404);
});

test('of two people who edit the same draft, the second is refused and nothing is lost', async ({
  world,
}) => {
  const { send } = await world.serve(formRoutes);
  const { body } = await send('STAFF', 'POST /api/forms', { title: 'Shared' });
  const { id } = body as FormDetail;
  const save = (title: string) =>
    send('STAFF', `PUT /api/forms/${id}/draft`, {
      revision: 1,
      definition: { ...definition, title: { en: title } },
    });
  const answers = await Promise.all([save('Mine'), save('Yours')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const saved = answers.find(({ status }) => status === 200)?.body as FormDetail;
  expect((await send('STAFF', `GET /api/forms/${id}`)).body).toMatchObject({
    title: saved.title,
    revision: 2,
  });
});

test('a published version cannot be changed, not even by the owner of the table', async ({
  world,
}) => {
  const { send } = await world.serve(formRoutes);
  const { id } = (await send('STAFF', 'POST /api/forms', { title: 'Fixed' })).body as FormDetail;
  await send('STAFF', `PUT /api/forms/${id}/draft`, { revision: 1, definition });
  await send('STAFF', `POST /api/forms/${id}/versions`, { revision: 2 });
  const change = world.pools.owner.query(
    `update form_versions set definition = '{}' where form_id = $1`,
    [id],
  );
  await expect(change).rejects.toThrow('does not change');
});

test.for([
  [
    'a circle',
    [
      { id: 'a', type: 'calculated', name: 'a', label: {}, calculation: `\${b}` },
      { id: 'b', type: 'calculated', name: 'b', label: {}, calculation: `\${a}` },
    ],
    'a: This rule depends on its own result. Remove one of the references.',
  ],
  [
    'a missing question',
    [{ id: 'a', type: 'text', name: 'a', label: {}, relevant: `\${b} = '1'` }],
    'a: No question is named “b”. Check the spelling.',
  ],
  [
    'an open bracket',
    [{ id: 'a', type: 'text', name: 'a', label: {}, constraint: '(. > 1' }],
    'a: Add the missing “)”.',
  ],
] as const)(
  'a form with %s is not published, and says why',
  async ([, items, message], { world }) => {
    const { send } = await world.serve(formRoutes);
    const { id } = (await send('STAFF', 'POST /api/forms', { title: 'Faulty' })).body as FormDetail;
    await send('STAFF', `PUT /api/forms/${id}/draft`, {
      revision: 1,
      definition: { ...definition, items },
    });
    const answer = await send('STAFF', `POST /api/forms/${id}/versions`, { revision: 2 });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  },
);

function nested(depth: number): object {
  let item: object = { id: 'a', type: 'text', name: 'a', label: {} };
  for (let level = 0; level < depth; level += 1)
    item = { id: `g${level}`, type: 'group', name: `g${level}`, label: {}, items: [item] };
  return item;
}

test.for([
  ['items without an end', { ...definition, items: [nested(500)] }],
  [
    'two items with one id',
    { ...definition, items: [definition.items[0], { ...definition.items[0], name: 'other' }] },
  ],
  [
    'a name that expressions cannot use',
    { ...definition, items: [{ ...definition.items[0], name: 'my name' }] },
  ],
  ['an unknown type', { ...definition, items: [{ ...definition.items[0], type: 'telepathy' }] }],
  ['no language', { ...definition, languages: [] }],
] as const)('a draft with %s is refused', async ([, broken], { world }) => {
  const { send } = await world.serve(formRoutes);
  const { id } = (await send('STAFF', 'POST /api/forms', { title: 'Broken' })).body as FormDetail;
  const answer = await send('STAFF', `PUT /api/forms/${id}/draft`, {
    revision: 1,
    definition: broken,
  });
  expect(answer.status).toBe(400);
});

test('a copy has its own questions; the list finds words, states and the archive', async ({
  world,
}) => {
  const { send } = await world.serve(formRoutes);
  const staff = world.actor('STAFF', world.cast.otherNgo);
  const viewer = world.actor('VIEWER', world.cast.otherNgo);
  const { id } = (await send(staff, 'POST /api/forms', { title: 'Census' })).body as FormDetail;
  await send(staff, `PUT /api/forms/${id}/draft`, { revision: 1, definition });
  const copy = (await send(staff, `POST /api/forms/${id}/copies`, { title: 'Census again' }))
    .body as FormDetail;
  expect(copy).toMatchObject({ title: 'Census again', questions: 2, revision: 1 });
  expect(copy.definition.items.map(({ id: own }) => own)).not.toContain('a1');
  await send(staff, `PUT /api/forms/${id}/archive`);
  const titles = async (query: string) => {
    const { body } = await send(viewer, `GET /api/forms${query}` as 'GET /api/forms');
    return (body as FormDetail[]).map(({ title }) => title);
  };
  expect(await titles('')).toEqual(['Census again']);
  expect(await titles('?state=archived')).toEqual(['Water points']);
  expect(await titles('?state=open')).toEqual([]);
  expect(await titles('?search=again')).toEqual(['Census again']);
  expect((await send(staff, `DELETE /api/forms/${id}`)).status).toBe(200);
  expect(await titles('?state=archived')).toEqual([]);
});

test.for([
  { who: undefined, status: 401 },
  { who: 'VIEWER', status: 403 },
  { who: 'VOLUNTEER', status: 403 },
  { who: 'ANALYST', status: 403 },
  { who: 'NGO_ADMIN', status: 200 },
] as const)('creating a form as $who answers $status', async ({ who, status }, { world }) => {
  const { send } = await world.serve(formRoutes);
  expect((await send(who, 'POST /api/forms', { title: 'Wells' })).status).toBe(status);
});
