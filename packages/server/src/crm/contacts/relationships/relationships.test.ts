import { reciprocalOf, relationshipRoles } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add, otherOrganisationStaff } from '../testing-contacts.ts';

type Seen = {
  readonly contact: { readonly name: string };
  readonly role: string;
  readonly id: string;
};

async function openRelationships(world: World) {
  const { send } = await world.serve(contactRoutes);
  const person = async (name: string) => (await add(world, { name })).id;
  const relate = (id: string, otherId: string, role: string, note = '') =>
    send('STAFF', `POST /api/contacts/${id}/relationships`, { otherId, role, note });
  const seenBy = async (id: string) => {
    const { body } = await send('STAFF', `GET /api/contacts/${id}/relationships`);
    return (body as Seen[]).map(({ contact, role }) => [contact.name, role]);
  };
  return { send, person, relate, seenBy };
}

test('the reciprocal of a reciprocal is the role itself', () => {
  for (const role of relationshipRoles) expect(reciprocalOf(reciprocalOf(role))).toBe(role);
});

test.for([
  ['parent', 'child'],
  ['spouse', 'spouse'],
  ['employer', 'employee'],
  ['organisation', 'member'],
])('a %s is seen from the other side as a %s', async ([role = '', reciprocal], { world }) => {
  const { send, person, relate, seenBy } = await openRelationships(world);
  const [one, other] = [await person('Ada'), await person('Bea')];
  const added = await relate(one, other, role, 'Since 2020');
  expect(added).toMatchObject({ status: 200, body: { contact: { name: 'Bea' }, role } });
  expect(await seenBy(one)).toEqual([['Bea', role]]);
  expect(await seenBy(other)).toEqual([['Ada', reciprocal]]);
  // The same relationship, repeated and said from the other side.
  await relate(one, other, role);
  await relate(other, one, reciprocal ?? '');
  expect(await seenBy(one)).toHaveLength(1);
  const { id } = added.body as Seen;
  expect((await send('STAFF', `DELETE /api/contacts/relationships/${id}`)).status).toBe(200);
  expect(await seenBy(other)).toEqual([]);
});

test('no one is related to themselves, to someone unknown or to another organisation', async ({
  world,
}) => {
  const { person, relate } = await openRelationships(world);
  const one = await person('Ada');
  const theirs = await add(world, { name: 'Theirs' }, otherOrganisationStaff(world));
  expect((await relate(one, one, 'friend')).status).toBe(400);
  expect((await relate(one, theirs.id, 'friend')).status).toBe(404);
  expect((await relate(one, one.replace(/.$/, '0'), 'enemy')).status).toBe(400);
});

test('a merge moves relationships once, and its undo moves them back', async ({ world }) => {
  const { send, person, relate, seenBy } = await openRelationships(world);
  const [target, other] = [await person('Target'), await person('Other')];
  const [spouse, child] = [await person('Spouse'), await person('Child')];
  await relate(target, spouse, 'spouse');
  await relate(spouse, other, 'spouse');
  await relate(child, other, 'parent');
  await relate(target, other, 'sibling');
  await send('STAFF', `POST /api/contacts/${target}/merges`, { otherId: other });
  expect(await seenBy(target)).toEqual([
    ['Child', 'child'],
    ['Spouse', 'spouse'],
  ]);
  expect(await seenBy(spouse)).toEqual([['Target', 'spouse']]);
  expect(await seenBy(child)).toEqual([['Target', 'parent']]);
  const { body: merges } = await send('STAFF', `GET /api/contacts/${target}/merges`);
  const [merge] = merges as { id: string }[];
  expect((await send('STAFF', `DELETE /api/contacts/merges/${merge?.id}`)).status).toBe(200);
  expect(await seenBy(other)).toEqual([
    ['Child', 'child'],
    ['Spouse', 'spouse'],
    ['Target', 'sibling'],
  ]);
  expect(await seenBy(target)).toEqual([
    ['Other', 'sibling'],
    ['Spouse', 'spouse'],
  ]);
});

test('relationships are in the export of personal data, and end with an erasure', async ({
  world,
}) => {
  const { send, person, relate, seenBy } = await openRelationships(world);
  const [one, other] = [await person('Ada'), await person('Bea Erased')];
  await relate(one, other, 'friend', 'From the choir');
  const { body } = await send('STAFF', `GET /api/contacts/${one}/personal-data`);
  expect(body).toMatchObject({
    relationships: [{ role: 'friend', note: 'From the choir' }],
    household: null,
  });
  expect(JSON.stringify(body)).not.toContain('Bea');
  const erasure = { reason: 'request', confirmation: 'Bea Erased' };
  await send('NGO_ADMIN', `POST /api/contacts/${other}/erasure`, erasure);
  expect(await seenBy(one)).toEqual([]);
  const { rows } = await world.pools.owner.query(
    'select id from contact_relationships where $1 in (contact_id, other_id)',
    [other],
  );
  expect(rows).toEqual([]);
});
