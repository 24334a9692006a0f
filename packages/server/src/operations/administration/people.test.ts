import { text } from 'node:stream/consumers';
import * as contract from '@ngo-plus/contract/operations/administration';
import { expect } from 'vitest';
import { counted, test, type World } from '../../kernel/testing.ts';
import { exportPeople, listPeople } from './people.ts';
import { administrationRoutes } from './routes.ts';
import { addOrganisation, addPerson } from './testing-administration.ts';

const search = async (world: World, filters: object) => {
  const input = contract.listPeople.input.parse(filters);
  const outside = world.outside('ADMIN', 'platform');
  const { items } = await outside.transact((ctx) => listPeople(ctx, input));
  return items.map(({ name }) => name);
};

test.for([
  { name: 'Zoé Ünal', matches: 'ZOÉ ün' },
  { name: 'Full\uff37idth', matches: 'fullwidth' },
  { name: '100% Real', matches: '100%' },
  { name: '100x Real', missed: '100%' },
  { name: 'Under_score', matches: 'r_s' },
  { name: 'Underxscore', missed: 'r_s' },
  { name: 'Back\\slash', matches: 'k\\s' },
  { name: 'Nia\u202eecneg', matches: 'niaecneg' },
  { name: 'Nia Plain', matches: 'nia\u200b plain' },
  { name: 'ليلى حسن', matches: 'حسن' },
  { name: "O'Brien; drop table users", matches: "o'brien;" },
])(
  '$name is found by $matches and not by $missed',
  async ({ name, matches, missed }, { world }) => {
    const orgId = await addOrganisation(world);
    await addPerson(world, orgId, { name });
    const names = await search(world, { search: matches ?? missed, orgId });
    expect(names).toEqual(matches === undefined ? [] : [name]);
  },
);

test('all filters must match the same membership, and states are distinguished', async ({
  world,
}) => {
  const [firstOrg, secondOrg] = [await addOrganisation(world), await addOrganisation(world)];
  const ada = await addPerson(world, firstOrg, { role: 'VOLUNTEER', name: 'Ada' });
  const { owner } = world.pools;
  await owner.query(`insert into memberships (org_id, user_id, role) values ($1, $2, 'STAFF')`, [
    secondOrg,
    ada.userId,
  ]);
  await addPerson(world, firstOrg, { role: 'STAFF', name: 'Ben' });
  const { userId } = await addPerson(world, firstOrg, { role: 'STAFF', name: 'Cleo' });
  await owner.query('update users set suspended_at = now() where id = $1', [userId]);
  expect(await search(world, { orgId: firstOrg })).toEqual(['Ada', 'Ben', 'Cleo']);
  expect(await search(world, { orgId: firstOrg, role: 'STAFF' })).toEqual(['Ben', 'Cleo']);
  expect(await search(world, { orgId: firstOrg, state: 'active' })).toEqual(['Ada', 'Ben']);
  expect(await search(world, { orgId: firstOrg, state: 'suspended' })).toEqual(['Cleo']);
  expect(await search(world, { orgId: firstOrg, plan: 'free' })).toEqual([]);
  expect(await search(world, { search: ada.userId })).toEqual(['Ada']);
});

test('pages continue without losing people of the same name', async ({ world }) => {
  const orgId = await addOrganisation(world);
  for (let at = 0; at < 5; at += 1) await addPerson(world, orgId, { name: 'Same Name' });
  const listed = new Set<string>();
  const outside = world.outside('SUPER_ADMIN', 'platform');
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = contract.listPeople.input.parse({ orgId, limit: 2, ...(cursor && { cursor }) });
    const page = await outside.transact((ctx) => counted(listPeople(ctx, input)));
    expect(page.total).toBe(5);
    for (const { id } of page.items) listed.add(id);
    cursor = page.next;
  }
  expect(listed.size).toBe(5);
});

test('an export contains the matching people, and escapes formulas', async ({ world }) => {
  const orgId = await addOrganisation(world, '=HYPERLINK("https://evil.example")');
  await addPerson(world, orgId, { name: '=1+1' });
  const filters = contract.exportPeople.input.parse({ orgId });
  const { body } = await exportPeople(world.outside('ADMIN', 'platform'), filters);
  const csv = await text(body as never);
  expect(csv).toContain("'=1+1");
  expect(csv.trim().split('\r\n')).toHaveLength(2);
});

test('an export has the columns of the list in their order', async ({ world }) => {
  const orgId = await addOrganisation(world, 'Kite');
  await addPerson(world, orgId, { name: 'Ada' });
  const filters = contract.exportPeople.input.parse({ orgId, columns: 'status,person' });
  const { body } = await exportPeople(world.outside('ADMIN', 'platform'), filters);
  const lines = (await text(body as never)).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toEqual(['Status,Name,Email', expect.stringMatching(/^active,Ada,.+@/)]);
});

test('people of an NGO cannot access it, with or without guards', async ({ world }) => {
  for (const guarded of [true, false]) {
    const { send } = await world.serve(administrationRoutes, { guarded });
    const { userId } = world.actor('VIEWER');
    for (const request of [
      'GET /api/administration/users',
      'GET /api/administration/users/export',
      `GET /api/administration/users/${userId}`,
      'GET /api/administration/organisations',
      `GET /api/administration/organisations/${world.cast.ngo}`,
    ] as const)
      for (const role of ['NGO_ADMIN', 'STAFF', 'VOLUNTEER', 'ANALYST', 'VIEWER'] as const)
        expect((await send(role, request)).status, `${request} as ${role}`).toBe(403);
  }
});
