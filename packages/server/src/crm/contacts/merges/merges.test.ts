import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add, read, searchNames } from '../testing-contacts.ts';

const consent = { wording: 'Yes', source: 'paper', at: '2025-01-01T00:00:00Z' } as const;

/** Adds two contacts for the same person, with different details. */
async function addDuplicates(world: World, mark: string) {
  const { send } = await world.serve(contactRoutes);
  const target = await add(world, {
    name: `Kept ${mark}`,
    emails: [{ address: `one@${mark}.example` }],
    kinds: ['donor'],
    language: 'rw',
  });
  const other = await add(world, {
    name: `Other ${mark}`,
    emails: [{ address: `two@${mark}.example` }, { address: `ONE@${mark}.example` }],
    kinds: ['member'],
    birthYear: 1970,
    language: 'fr',
  });
  await send('STAFF', `POST /api/contacts/${other.id}/notes`, { text: 'Of the other.' });
  await send('STAFF', `POST /api/contacts/${target.id}/consents`, {
    purpose: 'events',
    given: true,
    ...consent,
  });
  await send('STAFF', `POST /api/contacts/${other.id}/consents`, {
    purpose: 'events',
    given: false,
    ...consent,
    at: '2025-06-01T00:00:00Z',
  });
  return { send, kept: target, other };
}

test('a merge moves everything, redirects the old URL and is announced', async ({ world }) => {
  const { send, kept: target, other } = await addDuplicates(world, 'whole');
  const { status, body } = await send('STAFF', `POST /api/contacts/${target.id}/merges`, {
    otherId: other.id,
    take: ['language'],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: target.id,
    name: 'Kept whole',
    language: 'fr',
    birthYear: 1970,
    emails: [{ address: 'one@whole.example' }, { address: 'two@whole.example' }],
    consents: [{ purpose: 'events', given: false }],
  });
  expect((body as { kinds: string[] }).kinds.sort()).toEqual(['donor', 'member']);
  expect(await searchNames(world, 'two@whole.example')).toEqual(['Kept whole']);
  expect(await searchNames(world, 'other whole')).toEqual([]);
  expect((await send('STAFF', `GET /api/contacts/${other.id}`)).body).toMatchObject({
    id: target.id,
  });
  const notes = await send('STAFF', `GET /api/contacts/${target.id}/notes`);
  expect(notes.body).toMatchObject([{ text: 'Of the other.' }]);
  expect((await send('STAFF', `PATCH /api/contacts/${other.id}`, { name: 'x' })).status).toBe(409);
  const again = await send('STAFF', `POST /api/contacts/${target.id}/merges`, {
    otherId: other.id,
  });
  expect(again.status).toBe(409);
});

test('undoing a merge retains later edits', async ({ world }) => {
  const { send, kept: target, other } = await addDuplicates(world, 'undo');
  await send('STAFF', `POST /api/contacts/${target.id}/merges`, {
    otherId: other.id,
    take: ['language'],
  });
  await send('STAFF', `PATCH /api/contacts/${target.id}`, {
    organisation: 'Later',
    emails: [
      { address: 'one@undo.example' },
      { address: 'two@undo.example' },
      { address: 'three@undo.example' },
    ],
  });
  const history = await send('VIEWER', `GET /api/contacts/${target.id}/merges`);
  const [merge] = history.body as { id: string; mergedName: string; undoneAt: string | null }[];
  expect(merge).toMatchObject({ mergedName: 'Other undo', undoneAt: null });
  const { body } = await send('STAFF', `DELETE /api/contacts/merges/${merge?.id}`, {});
  expect(body).toMatchObject({
    id: other.id,
    name: 'Other undo',
    birthYear: 1970,
    consents: [{ given: false }],
  });
  expect(await read(world, target.id)).toMatchObject({
    language: 'rw',
    birthYear: null,
    organisation: 'Later',
    kinds: ['donor'],
    emails: [{ address: 'one@undo.example' }, { address: 'three@undo.example' }],
    consents: [{ given: true }],
  });
  expect(await searchNames(world, 'two@undo.example')).toEqual(['Other undo']);
  expect((await send('STAFF', `GET /api/contacts/${other.id}/notes`)).body).toMatchObject([
    { text: 'Of the other.' },
  ]);
  expect((await send('STAFF', `DELETE /api/contacts/merges/${merge?.id}`, {})).status).toBe(409);
});

test('nested merges are undone in reverse order', async ({ world }) => {
  const { send, kept: target, other } = await addDuplicates(world, 'chain');
  const last = await add(world, { name: 'Last chain' });
  await send('STAFF', `POST /api/contacts/${target.id}/merges`, { otherId: other.id });
  await send('STAFF', `POST /api/contacts/${last.id}/merges`, { otherId: target.id });
  expect((await read(world, other.id)).id).toBe(last.id);
  const { rows } = await world.pools.owner.query(
    'select id from contact_merges where merged_id = $1',
    [other.id],
  );
  expect((await send('STAFF', `DELETE /api/contacts/merges/${rows[0].id}`, {})).status).toBe(409);
});

test('only one of two concurrent merges of a pair succeeds, and nothing is lost', async ({
  world,
}) => {
  const { send, kept: target, other } = await addDuplicates(world, 'race');
  const replies = await Promise.all([
    send('STAFF', `POST /api/contacts/${target.id}/merges`, { otherId: other.id }),
    send('STAFF', `POST /api/contacts/${other.id}/merges`, { otherId: target.id }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await searchNames(world, 'race.example')).toHaveLength(1);
});

test('a contact is not merged with itself', async ({ world }) => {
  const { id } = await add(world, { name: 'Alone' });
  const { send } = await world.serve(contactRoutes);
  expect((await send('STAFF', `POST /api/contacts/${id}/merges`, { otherId: id })).status).toBe(
    400,
  );
});

type NamedContact = { name: string };
type Listed = { because: string[]; one: NamedContact; other: NamedContact }[];

/** Adds contacts to another organisation; some may be duplicates. */
async function addLookalikes(world: World) {
  const who = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const person = (name: string, more: object) => add(world, { name, ...more }, who);
  const added = [
    await person('Same Mail', { emails: [{ address: 'dup@x.example' }] }),
    await person('Other Person', { emails: [{ address: 'DUP@x.example' }] }),
    await person('Grace Ingabire', {
      address: { city: 'Kibuye' },
      phones: [{ number: '+250 788 777 666' }],
    }),
    await person('Ingabire Grâce', {
      address: { city: 'kibuye' },
      phones: [{ number: '00250 788-777-666' }],
    }),
    await person('Far Away', { phones: [{ number: '+1 250 788 777 666' }] }),
  ];
  const { send } = await world.serve(contactRoutes);
  const pairs = async (query = '') => {
    const { body, headers } = await send(who, `GET /api/contacts/duplicates${query}`);
    const summary = (body as Listed).map(({ because, one, other }) => [
      because,
      one.name,
      other.name,
    ]);
    return { shown: summary, link: String(headers['link'] ?? '') };
  };
  return { who, send, made: added, pairs };
}

test('two contacts form one pair, however many details they share', async ({ world }) => {
  const { who, send, made: added, pairs } = await addLookalikes(world);
  const mail = [['email'], 'Same Mail', 'Other Person'];
  const grace = [['phone', 'name'], 'Grace Ingabire', 'Ingabire Grâce'];
  expect((await pairs()).shown).toEqual([mail, grace]);
  const first = await pairs('?limit=1');
  expect(first.shown).toEqual([mail]);
  const cursor = /cursor=([^&>]+)/.exec(first.link)?.[1];
  expect((await pairs(`?limit=1&cursor=${cursor}`)).shown).toEqual([grace]);

  const [, , one, other] = added.map(({ id }) => id);
  const apart = (distinct: boolean) =>
    send(who, `PUT /api/contacts/${other}/distinctions`, { otherId: one, distinct });
  expect((await apart(true)).body).toEqual({ distinct: true });
  expect((await apart(true)).status).toBe(200);
  expect((await pairs()).shown).toEqual([mail]);
  await apart(false);
  expect((await pairs()).shown).toEqual([mail, grace]);
});

test('similar names alone are duplicates, ranked, with reasons', async ({ world }) => {
  const who = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const { send } = await world.serve(contactRoutes);
  const found = async () => {
    const { body } = await send(who, 'GET /api/contacts/duplicates?limit=200');
    return (body as Listed).map(({ because, one, other }) => [because, one.name, other.name]);
  };
  const before = await found();
  for (const name of [
    'Ana Pricewell',
    'Ana Pricewell',
    'Anna Pricewel',
    'Ana Prideaux',
    'Bo',
    'Boo',
  ])
    await add(world, { name }, who);
  const names = (await found()).slice(before.length);
  expect(names).toEqual([
    [['same-name'], 'Ana Pricewell', 'Ana Pricewell'],
    [['similar-name'], 'Ana Pricewell', 'Anna Pricewel'],
    [['similar-name'], 'Ana Pricewell', 'Anna Pricewel'],
  ]);
});

test('duplicates of a common name are still found', async ({ world }) => {
  const who = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const { send } = await world.serve(contactRoutes);
  for (let n = 0; n < 22; n += 1) await add(world, { name: 'Mohamed Ali' }, who);
  const { body } = await send(who, 'GET /api/contacts/duplicates?limit=200');
  const pairs = (
    body as (Listed[number] & { one: { id: string }; other: { id: string } })[]
  ).filter(({ one }) => one.name === 'Mohamed Ali');
  expect(new Set(pairs.flatMap(({ one, other }) => [one.id, other.id])).size).toBe(22);
});

test('a contact marked as different stays so after a merge', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const people = [];
  for (const name of ['Joint One', 'Joint Two', 'Joint Three'])
    people.push((await add(world, { name, emails: [{ address: 'joint@office.example' }] })).id);
  const [target, merged, apart] = people;
  const mine = async () => {
    const { body } = await send('STAFF', 'GET /api/contacts/duplicates?limit=200');
    return (body as Listed).filter(({ one }) => one.name.startsWith('Joint')).length;
  };
  expect(await mine()).toBe(3);
  await send('STAFF', `PUT /api/contacts/${merged}/distinctions`, {
    otherId: apart,
    distinct: true,
  });
  await send('STAFF', `POST /api/contacts/${target}/merges`, { otherId: merged });
  expect(await mine()).toBe(0);
});
