import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add, namesFound, read } from '../testing-contacts.ts';

const said = { wording: 'Yes', source: 'paper', at: '2025-01-01T00:00:00Z' } as const;

/** Two records of one person, each with something of its own. */
async function twoOfOne(world: World, mark: string) {
  const { send } = await world.serve(contactRoutes);
  const kept = await add(world, {
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
  await send('STAFF', `POST /api/contacts/${kept.id}/consents`, {
    purpose: 'events',
    given: true,
    ...said,
  });
  await send('STAFF', `POST /api/contacts/${other.id}/consents`, {
    purpose: 'events',
    given: false,
    ...said,
    at: '2025-06-01T00:00:00Z',
  });
  return { send, kept, other };
}

test('a merge takes everything over, leads the old address on, and is told', async ({ world }) => {
  const { send, kept, other } = await twoOfOne(world, 'whole');
  const { status, body } = await send('STAFF', `POST /api/contacts/${kept.id}/merges`, {
    otherId: other.id,
    take: ['language'],
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: kept.id,
    name: 'Kept whole',
    language: 'fr',
    birthYear: 1970,
    emails: [{ address: 'one@whole.example' }, { address: 'two@whole.example' }],
    consents: [{ purpose: 'events', given: false }],
  });
  expect((body as { kinds: string[] }).kinds.sort()).toEqual(['donor', 'member']);
  expect(await namesFound(world, 'two@whole.example')).toEqual(['Kept whole']);
  expect(await namesFound(world, 'other whole')).toEqual([]);
  expect((await send('STAFF', `GET /api/contacts/${other.id}`)).body).toMatchObject({
    id: kept.id,
  });
  const notes = await send('STAFF', `GET /api/contacts/${kept.id}/notes`);
  expect(notes.body).toMatchObject([{ text: 'Of the other.' }]);
  expect((await send('STAFF', `PATCH /api/contacts/${other.id}`, { name: 'x' })).status).toBe(409);
  const again = await send('STAFF', `POST /api/contacts/${kept.id}/merges`, { otherId: other.id });
  expect(again.status).toBe(409);
});

test('a merge is undone, and what people changed since stays', async ({ world }) => {
  const { send, kept, other } = await twoOfOne(world, 'undo');
  await send('STAFF', `POST /api/contacts/${kept.id}/merges`, {
    otherId: other.id,
    take: ['language'],
  });
  await send('STAFF', `PATCH /api/contacts/${kept.id}`, {
    organisation: 'Later',
    emails: [
      { address: 'one@undo.example' },
      { address: 'two@undo.example' },
      { address: 'three@undo.example' },
    ],
  });
  const history = await send('VIEWER', `GET /api/contacts/${kept.id}/merges`);
  const [merge] = history.body as { id: string; mergedName: string; undoneAt: string | null }[];
  expect(merge).toMatchObject({ mergedName: 'Other undo', undoneAt: null });
  const { body } = await send('STAFF', `DELETE /api/contacts/merges/${merge?.id}`, {});
  expect(body).toMatchObject({
    id: other.id,
    name: 'Other undo',
    birthYear: 1970,
    consents: [{ given: false }],
  });
  expect(await read(world, kept.id)).toMatchObject({
    language: 'rw',
    birthYear: null,
    organisation: 'Later',
    kinds: ['donor'],
    emails: [{ address: 'one@undo.example' }, { address: 'three@undo.example' }],
    consents: [{ given: true }],
  });
  expect(await namesFound(world, 'two@undo.example')).toEqual(['Other undo']);
  expect((await send('STAFF', `GET /api/contacts/${other.id}/notes`)).body).toMatchObject([
    { text: 'Of the other.' },
  ]);
  expect((await send('STAFF', `DELETE /api/contacts/merges/${merge?.id}`, {})).status).toBe(409);
});

test('of merges into merges, the last is undone first', async ({ world }) => {
  const { send, kept, other } = await twoOfOne(world, 'chain');
  const last = await add(world, { name: 'Last chain' });
  await send('STAFF', `POST /api/contacts/${kept.id}/merges`, { otherId: other.id });
  await send('STAFF', `POST /api/contacts/${last.id}/merges`, { otherId: kept.id });
  expect((await read(world, other.id)).id).toBe(last.id);
  const { rows } = await world.pools.owner.query(
    'select id from contact_merges where merged_id = $1',
    [other.id],
  );
  expect((await send('STAFF', `DELETE /api/contacts/merges/${rows[0].id}`, {})).status).toBe(409);
});

test('both at once: one merge wins, nothing is lost', async ({ world }) => {
  const { send, kept, other } = await twoOfOne(world, 'race');
  const replies = await Promise.all([
    send('STAFF', `POST /api/contacts/${kept.id}/merges`, { otherId: other.id }),
    send('STAFF', `POST /api/contacts/${other.id}/merges`, { otherId: kept.id }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await namesFound(world, 'race.example')).toHaveLength(1);
});

test('a contact is not merged with itself', async ({ world }) => {
  const { id } = await add(world, { name: 'Alone' });
  const { send } = await world.serve(contactRoutes);
  expect((await send('STAFF', `POST /api/contacts/${id}/merges`, { otherId: id })).status).toBe(
    400,
  );
});

test('duplicates are listed with what they share', async ({ world }) => {
  const who = world.actor('NGO_ADMIN', world.cast.otherNgo);
  const person = (name: string, more: object) => add(world, { name, ...more }, who);
  await person('Same Mail', { emails: [{ address: 'dup@x.example' }] });
  await person('Other Person', { emails: [{ address: 'DUP@x.example' }] });
  await person('Grace Ingabire', {
    address: { city: 'Kibuye' },
    phones: [{ number: '+250 788 777 666' }],
  });
  await person('Ingabire Grâce', {
    address: { city: 'kibuye' },
    phones: [{ number: '0788 777 666' }],
  });
  await person('Far Away', { phones: [{ number: '+1 250 788 777 666' }] });
  const { send } = await world.serve(contactRoutes);
  const { body } = await send(who, 'GET /api/contacts/duplicates');
  const shown = (body as { because: string; contacts: { name: string }[] }[]).map(
    ({ because, contacts }) => [because, ...contacts.map(({ name }) => name)],
  );
  expect(shown).toEqual([
    ['email', 'Same Mail', 'Other Person'],
    ['name', 'Grace Ingabire', 'Ingabire Grâce'],
    ['phone', 'Grace Ingabire', 'Ingabire Grâce'],
  ]);
});
