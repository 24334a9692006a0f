import { contactImportOptions } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add, imports, namesFound } from '../testing-contacts.ts';

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

test('an import tells who was erased, and leaves them out until somebody decides', async ({
  world,
}) => {
  const gone = await add(world, {
    name: 'Odile Gone',
    emails: [{ address: 'odile@gone.example' }],
    phones: [{ number: '+250 788 900 111' }],
  });
  expect((await eraseAll(world, [gone.id])).body).toEqual({ erased: 1 });
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
  expect(await namesFound(world, 'gone')).toEqual(['New Person']);

  const again = await imports.give(world, 'Name,Email,Phone\nOdile Gone,odile@gone.example,\n');
  await imports.map(world, again, mapping, contactImportOptions.parse({ erased: 'create' }));
  await imports.apply(world, again);
  expect(await namesFound(world, 'odile')).toEqual(['Odile Gone']);
  // Who is there again by somebody's decision is known, not erased.
  const third = await imports.give(world, 'Name,Email\nOdile Gone,odile@gone.example\n');
  expect(third.counts).toMatchObject({ known: 1, erased: 0 });
});

test('what remembers the erased tells nobody who they were', async ({ world }) => {
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

test('several are erased at once: counted by hand, and only by administrators', async ({
  world,
}) => {
  const { send } = await world.serve(contactRoutes);
  const ids = [];
  for (const name of ['Bulk Erased One', 'Bulk Erased Two'])
    ids.push((await add(world, { name })).id);
  const given = { contactIds: ids, reason: 'no-longer-needed' };
  const wrong = await send('NGO_ADMIN', 'POST /api/contacts/erasures', {
    ...given,
    confirmation: '3',
  });
  expect(wrong.status).toBe(400);
  const mayNot = await send('STAFF', 'POST /api/contacts/erasures', {
    ...given,
    confirmation: '2',
  });
  expect(mayNot.status).toBe(403);
  expect((await eraseAll(world, ids)).body).toEqual({ erased: 2 });
  expect((await eraseAll(world, ids)).body).toEqual({ erased: 0 });
  expect(await namesFound(world, 'bulk erased')).toEqual([]);
});
