import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { contactRoutes } from './routes.ts';
import { add } from './testing-contacts.ts';

type Listed = { id: string; name: string }[];

test('a colleague owns contacts; lists and segments filter by owner', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const { userId } = world.actor('STAFF');
  const colleagues = (await send('VIEWER', 'GET /api/contacts/colleagues')).body as Listed;
  expect(colleagues.map(({ id }) => id)).toContain(userId);
  expect(colleagues.map(({ id }) => id)).not.toContain(world.actor('VOLUNTEER').userId);

  const mine = await add(world, { name: 'Owned Olive', ownerId: userId });
  const free = await add(world, { name: 'Owned Nobody' });
  const names = async (owner: string) => {
    const { body } = await send('STAFF', `GET /api/contacts?search=owned&owner=${owner}`);
    return (body as Listed).map(({ name }) => name);
  };
  expect(await names(userId)).toEqual(['Owned Olive']);
  expect(await names('none')).toEqual(['Owned Nobody']);
  const rule = {
    is: 'all',
    of: [
      { is: 'owner', owner: userId },
      { is: 'text', field: 'name', op: 'starts', value: 'owned' },
    ],
  };
  const matches = await send('STAFF', 'POST /api/contacts/matches', { rule });
  expect((matches.body as Listed).map(({ name }) => name)).toEqual(['Owned Olive']);

  const contactIds = [mine.id, free.id];
  const give = (ownerId: string | null) =>
    send('STAFF', 'PUT /api/contacts/owner', { contactIds, ownerId });
  expect((await give(userId)).body).toEqual({ changed: 1 });
  expect((await give(null)).body).toEqual({ changed: 2 });
  const stranger = world.actor('STAFF', world.cast.otherNgo).userId;
  expect((await give(stranger)).status).toBe(400);
  expect((await give(world.actor('VOLUNTEER').userId)).status).toBe(400);
  const drafted = { name: 'Owned Badly', ownerId: stranger };
  expect((await send('STAFF', 'POST /api/contacts', drafted)).status).toBe(400);
});

test('a contact lists its segments, except those with a deleted field', async ({ world }) => {
  const { send } = await world.serve(contactRoutes);
  const contact = await add(world, { name: 'Inside Segments', kinds: ['partner'] });
  const createSegment = async (name: string, rule: object) =>
    send('STAFF', 'POST /api/contacts/segments', { name, rule });
  await createSegment('Z partners inside', {
    is: 'all',
    of: [
      { is: 'kind', kind: 'partner' },
      { is: 'text', field: 'name', op: 'starts', value: 'inside' },
    ],
  });
  await createSegment('A nobody inside', {
    is: 'text',
    field: 'name',
    op: 'equals',
    value: 'nobody here',
  });
  await createSegment('B newly inside', {
    is: 'any',
    of: [
      { is: 'timeline', what: 'contact.created', from: { daysFromToday: -1 } },
      { is: 'has', what: 'file' },
    ],
  });
  const field = await send('NGO_ADMIN', 'POST /api/contacts/fields', {
    name: 'Lost',
    kind: 'text',
  });
  const { id } = field.body as { id: string };
  await createSegment('C lost inside', { is: 'custom', field: id, kind: 'text', op: 'empty' });
  await send('NGO_ADMIN', `DELETE /api/contacts/fields/${id}`, {});
  const { body } = await send('VIEWER', `GET /api/contacts/${contact.id}/segments`);
  const names = (body as Listed).map(({ name }) => name);
  expect(names.filter((name) => name.endsWith('inside'))).toEqual([
    'B newly inside',
    'Z partners inside',
  ]);
});
