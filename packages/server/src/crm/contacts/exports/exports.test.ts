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

test.for([
  { columns: ['owner', 'name'], rows: ['Owner,Name,Email', /^STAFF.*,Bosco,bosco@example.org$/] },
  { columns: ['place'], rows: ['City,Country', /^Huye,RW$/] },
  { columns: undefined, rows: [/^Name,First name,.*,Added,Updated$/, /^Bosco,.*Huye/] },
])('an export has the columns $columns in their order', async ({ columns, rows }, { world }) => {
  const organisation = `Columns ${columns}`;
  const { userId } = world.actor('STAFF');
  const address = { street: '', city: 'Huye', region: '', postalCode: '', country: 'RW' };
  const emails = [{ address: 'bosco@example.org', label: '' }];
  await add(world, { name: 'Bosco', organisation, emails, address, ownerId: userId });
  const { send } = await world.serve(contactRoutes);
  const wanted = { search: organisation, format: 'csv', columns };
  const { body } = await send('STAFF', 'POST /api/contacts/exports', wanted);
  const { id } = body as { id: string };
  const { text } = await send('STAFF', `GET /api/contacts/exports/${id}/file`);
  const lines = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toEqual(
    rows.map((row) => (typeof row === 'string' ? row : expect.stringMatching(row))),
  );
});
