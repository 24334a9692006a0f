import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add } from '../testing-contacts.ts';

test.for([
  { order: {}, names: ['Aline', 'Bosco', 'Claire'] },
  { order: { sortBy: 'name', sortOrder: 'desc' }, names: ['Claire', 'Bosco', 'Aline'] },
  { order: { sortBy: 'createdAt', sortOrder: 'asc' }, names: ['Bosco', 'Claire', 'Aline'] },
  { order: { sortBy: 'createdAt' }, names: ['Aline', 'Claire', 'Bosco'] },
])('an export with the order $order has it', async ({ order, names }, { world }) => {
  const organisation = `Order ${names.join('')}`;
  for (const name of ['Bosco', 'Claire', 'Aline']) {
    const { id } = await add(world, { name, organisation });
    const at = new Date(Date.UTC(2026, 0, ['Bosco', 'Claire', 'Aline'].indexOf(name) + 1));
    await world.pools.owner.query('update contacts set created_at = $1 where id = $2', [at, id]);
  }
  const { send } = await world.serve(contactRoutes);
  const search = { search: organisation, format: 'csv' };
  const { body } = await send('STAFF', 'POST /api/contacts/exports', { ...search, ...order });
  const { id } = body as { id: string };
  const { text } = await send('STAFF', `GET /api/contacts/exports/${id}/file`);
  const listed = text.split('\r\n').flatMap((line) => line.match(/Aline|Bosco|Claire/)?.[0] ?? []);
  expect(listed).toEqual(names);
});
