import { contactId } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { contactRoutes } from '../routes.ts';
import { add } from '../testing-contacts.ts';
import { openDonors } from '../testing-donors.ts';
import { readHouseholdOf } from './index.ts';

type Read = {
  readonly id: string;
  readonly name: string;
  readonly address: { readonly city: string };
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly main: boolean;
  }[];
};

async function openHouseholds(world: World) {
  const { send } = await world.serve(contactRoutes);
  const person = async (name: string) =>
    (await add(world, { name, address: { city: 'Huye', country: 'RW' } })).id;
  const found = async (name: string, contactId: string) =>
    (await send('STAFF', 'POST /api/contacts/households', { name, contactId })).body as Read;
  const join = (id: string, contactId: string) =>
    send('STAFF', `POST /api/contacts/households/${id}/members`, { contactId });
  const householdOf = async (id: string) => {
    const { body } = await send('STAFF', `GET /api/contacts/${id}/household`);
    return (body as { household: Read | null }).household;
  };
  const namesOf = async (id: string) =>
    (await householdOf(id))?.members.map(({ name, main }) => (main ? `${name} (main)` : name));
  return { send, person, found, join, householdOf, namesOf };
}

test('a household takes the address of its main contact; the main contact can change', async ({
  world,
}) => {
  const { send, person, found, join, namesOf } = await openHouseholds(world);
  const [ada, bea] = [await person('Ada'), await person('Bea')];
  const { id, address } = await found('Adas', ada);
  expect(address).toMatchObject({ city: 'Huye' });
  for (let time = 0; time < 2; time += 1) expect((await join(id, bea)).status).toBe(200);
  expect(await namesOf(bea)).toEqual(['Ada (main)', 'Bea']);
  const changed = await send('STAFF', `PATCH /api/contacts/households/${id}`, {
    name: 'Beas',
    mainId: bea,
  });
  expect(changed.body).toMatchObject({ name: 'Beas' });
  expect(await namesOf(ada)).toEqual(['Bea (main)', 'Ada']);
  const stranger = await person('Cleo');
  const refused = await send('STAFF', `PATCH /api/contacts/households/${id}`, { mainId: stranger });
  expect(refused.status).toBe(400);
});

test('a contact belongs to one household; an empty one is deleted', async ({ world }) => {
  const { send, person, found, join, householdOf } = await openHouseholds(world);
  const [ada, bea] = [await person('Ada'), await person('Bea')];
  const first = await found('First', ada);
  const second = await found('Second', bea);
  expect((await join(second.id, ada)).status).toBe(409);
  const again = await send('STAFF', 'POST /api/contacts/households', { name: 'X', contactId: ada });
  expect(again.status).toBe(409);
  for (let time = 0; time < 2; time += 1)
    expect((await send('STAFF', `DELETE /api/contacts/${ada}/household`)).status).toBe(200);
  expect((await send('STAFF', `GET /api/contacts/households/${first.id}`)).status).toBe(404);
  expect((await join(second.id, ada)).status).toBe(200);
  await send('STAFF', `DELETE /api/contacts/households/${second.id}`);
  expect(await householdOf(bea)).toBeNull();
});

test('a merge moves the membership, and an erasure ends it', async ({ world }) => {
  const { send, person, found, join, householdOf, namesOf } = await openHouseholds(world);
  const [target, other] = [await person('Target'), await person('Other')];
  const bea = await person('Bea');
  const { id } = await found('Both', other);
  await join(id, bea);
  await send('STAFF', `POST /api/contacts/${target}/merges`, { otherId: other });
  expect(await namesOf(target)).toEqual(['Target (main)', 'Bea']);
  const { body: data } = await send('STAFF', `GET /api/contacts/${target}/personal-data`);
  expect(data).toMatchObject({ household: { name: 'Both', city: 'Huye', main: true } });
  await send('NGO_ADMIN', `POST /api/contacts/${target}/erasure`, {
    reason: 'request',
    confirmation: 'Target',
  });
  expect(await namesOf(bea)).toEqual(['Bea']);
  await send('NGO_ADMIN', `POST /api/contacts/${bea}/erasure`, {
    reason: 'request',
    confirmation: 'Bea',
  });
  expect(await householdOf(bea)).toBeNull();
  expect((await send('STAFF', `GET /api/contacts/households/${id}`)).status).toBe(404);
});

test('the giving of a household is the sum of its members, for those who may see it', async ({
  world,
}) => {
  const { head, add: employ, send, donate } = await openDonors(world);
  const { contactId: ada } = await donate('ada@household.example', [['2026-02-01', '5000']]);
  const { contactId: bea } = await donate('bea@household.example', [['2026-02-02', '300']]);
  await donate('cleo@household.example', [['2026-02-03', '90000']]);
  const { body } = await send(head, 'POST /api/contacts/households', { name: 'H', contactId: ada });
  const { id } = body as Read;
  const reply = await send(head, `POST /api/contacts/households/${id}/members`, { contactId: bea });
  expect(reply.body).toMatchObject({ lifetime: [{ amountMinor: '5300', currency: 'RWF' }] });
  const hidden = await world
    .outside(await employ('VOLUNTEER'))
    .transact((ctx) => readHouseholdOf(ctx, { id: contactId.parse(ada) }));
  expect(hidden.household?.lifetime).toBeNull();
});
