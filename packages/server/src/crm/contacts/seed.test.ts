import { expect } from 'vitest';
import type { Actor } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { contactRoutes } from './routes.ts';
import { seedContacts } from './seed.ts';

test('the demo has contacts, segments that match some of them, and a pair of duplicates', async ({
  world,
}) => {
  const people: Record<string, Actor> = {
    'owner@demo.ngo': world.actor('NGO_ADMIN'),
    'staff@demo.ngo': world.actor('STAFF'),
  };
  const as = async (email: string) => world.outside(people[email]);
  await seedContacts({ system: world.outside(undefined, 'system'), as });
  const { send } = await world.serve(contactRoutes);
  const listed = await send('VIEWER', 'GET /api/contacts');
  expect(listed.body).toHaveLength(14);
  const { body } = await send('VIEWER', 'GET /api/contacts/segments');
  for (const { id, name } of body as { id: string; name: string }[]) {
    const read = await send('VIEWER', `GET /api/contacts/segments/${id}`);
    const { contacts } = read.body as { contacts: number };
    expect(contacts, name).toBeGreaterThan(1);
    expect(contacts, name).toBeLessThan(10);
  }
  const twice = await send('STAFF', 'GET /api/contacts/duplicates');
  expect(twice.body).toMatchObject([{ because: ['phone', 'name'] }]);
});
