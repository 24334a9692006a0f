import { contactImportOptions } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add, imports, searchNames } from '../testing-contacts.ts';

const mapping = { Name: 'name', Email: 'email', Phone: 'phone' } as const;

async function eraseAll(world: World, contactIds: readonly string[]) {
  const { send } = await world.serve(contactRoutes);
  const confirmation = String(contactIds.length);
  return send('NGO_ADMIN', 'POST /api/contacts/erasures', {
    contactIds,
    reason: 'request',
    confirmation,
  });
}

test('an import reports erased people and skips them until someone decides', async ({ world }) => {
  const erased = await add(world, {
    name: 'Odile Gone',
    emails: [{ address: 'odile@gone.example' }],
    phones: [{ number: '+250 788 900 111' }],
  });
  expect((await eraseAll(world, [erased.id])).body).toEqual({ erased: 1 });
  const run = await imports.give(
    world,
    [
      'Name,Email,Phone',
      'Odile Gone,ODILE@gone.example,',
      'Gone Odile,,0788 900 111',
      'Pascal Brother,,0788 900 111',
      'New Person,new@gone.example,',
    ].join('\n'),
  );
  expect(run.counts).toMatchObject({ erased: 2, new: 2 });
  const { items } = await imports.rows(world, run);
  expect(items.map(({ outcome }) => outcome)).toEqual(['erased', 'erased', 'new', 'new']);
  expect(items[0]?.preview?.['erasedAt']).toMatch(/^20/);
  expect(await imports.apply(world, run)).toMatchObject({ state: 'applied', appliedRows: 2 });
  expect(await searchNames(world, 'gone')).toEqual(['New Person']);

  const again = await imports.give(world, 'Name,Email,Phone\nOdile Gone,odile@gone.example,\n');
  await imports.map(world, again, mapping, contactImportOptions.parse({ erased: 'create' }));
  await imports.apply(world, again);
  expect(await searchNames(world, 'odile')).toEqual(['Odile Gone']);
  // A contact that staff added again deliberately counts as known, not as erased.
  const third = await imports.give(world, 'Name,Email\nOdile Gone,odile@gone.example\n');
  expect(third.counts).toMatchObject({ known: 1, erased: 0 });
});

test('suppressions do not reveal who was erased', async ({ world }) => {
  const { id } = await add(world, {
    name: 'Secret Person',
    emails: [{ address: 'secret@hash.example' }],
  });
  await eraseAll(world, [id]);
  const { rows } = await world.pools.owner.query('select s::text from contact_suppressions s');
  expect(JSON.stringify(rows)).not.toContain('hash.example');
  const theirs = world.outside(world.actor('STAFF', world.cast.otherNgo));
  await expect(
    theirs.transact(({ db }) => db.execute('select from contact_suppressions')),
  ).resolves.toMatchObject({ rowCount: 0 });
});

test('administrators erase several contacts at once after confirming their number', async ({
  world,
}) => {
  const { send } = await world.serve(contactRoutes);
  const ids = [];
  for (const name of ['Bulk Erased One', 'Bulk Erased Two'])
    ids.push((await add(world, { name })).id);
  const request = { contactIds: ids, reason: 'no-longer-needed' };
  const wrong = await send('NGO_ADMIN', 'POST /api/contacts/erasures', {
    ...request,
    confirmation: '3',
  });
  expect(wrong.status).toBe(400);
  const mayNot = await send('STAFF', 'POST /api/contacts/erasures', {
    ...request,
    confirmation: '2',
  });
  expect(mayNot.status).toBe(403);
  expect((await eraseAll(world, ids)).body).toEqual({ erased: 2 });
  expect((await eraseAll(world, ids)).body).toEqual({ erased: 0 });
  expect(await searchNames(world, 'bulk erased')).toEqual([]);
});
