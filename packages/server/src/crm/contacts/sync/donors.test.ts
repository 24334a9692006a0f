import { expect } from 'vitest';
import { uuidv7 } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { add, otherOrganisationStaff } from '../testing-contacts.ts';
import { openDonors } from '../testing-donors.ts';

async function openRecords(world: World) {
  const { head, cause, send, learn } = await openDonors(world);
  const record = async (contactId: string, email: string) => {
    const donation = { causeId: cause.id, currency: 'RWF', method: 'cash', amount: '100' };
    const { body } = await send(head, 'POST /api/donations/offline', {
      donations: [{ ...donation, on: '2026-02-01', name: 'Ada', email, contactId }],
    });
    const [id = ''] = (body as { ids: string[] }).ids;
    await learn(id);
    const { rows } = await world.pools.owner.query(
      'select contact_id from donations where id = $1',
      [id],
    );
    return rows[0].contact_id as string | null;
  };
  const person = (name: string, address: string) =>
    add(world, { name, emails: address === '' ? [] : [{ address }] }, head);
  return { record, person };
}

test('a donation recorded for a contact is theirs, also if others have the same address', async ({
  world,
}) => {
  const { record, person } = await openRecords(world);
  const first = await person('First', 'shared@donors.example');
  const spouse = await person('Spouse', 'Shared@donors.example');
  const plain = await person('Without address', '');
  expect(await record('', 'shared@donors.example')).toBe(first.id);
  expect(await record(spouse.id, 'shared@donors.example')).toBe(spouse.id);
  expect(await record(spouse.id, '')).toBe(spouse.id);
  expect(await record(plain.id, '')).toBe(plain.id);
  const { rows } = await world.pools.owner.query(
    'select kinds_by_event from contacts where id = $1',
    [plain.id],
  );
  expect(rows).toEqual([{ kinds_by_event: ['donor'] }]);
});

test('another address, another organisation or an unknown contact is ignored', async ({
  world,
}) => {
  const { record, person } = await openRecords(world);
  const ada = await person('Ada', 'ada@donors.example');
  const other = await record(ada.id, 'bea@donors.example');
  expect(other).not.toBeNull();
  expect(other).not.toBe(ada.id);
  const theirs = await add(world, { name: 'Theirs' }, otherOrganisationStaff(world));
  expect(await record(theirs.id, '')).toBeNull();
  expect(await record(uuidv7(), '')).toBeNull();
  expect(await record('', '')).toBeNull();
});
