import { contactId } from '@ngo-plus/contract/crm/contacts';
import { expect } from 'vitest';
import { contactRoutes } from '../../crm/contacts/index.ts';
import { visitor } from '../../identity/accounts/testing.ts';
import { test, type World } from '../../kernel/testing.ts';
import { openFund, openTestProvider, paid } from '../donations/testing.ts';
import { updatePaid } from './allocation.ts';
import { pledgeRoutes } from './routes.ts';

const parts = [{ on: '2026-04-15', amount: '5000' }];

async function createFixture(world: World) {
  const provider = openTestProvider(world);
  const { head, orgId, cause } = await openFund(world);
  const { send } = await world.serve([...pledgeRoutes, ...contactRoutes]);
  const facts = { causeId: cause.id, currency: 'RWF', parts };
  const make = async (name: string, email: string) => {
    const { body } = await send(head, 'POST /api/pledges', { ...facts, name, email });
    return (body as { id: string }).id;
  };
  const know = async (name: string, address: string) => {
    const { body } = await send(head, 'POST /api/contacts', { name, emails: [{ address }] });
    return contactId.parse((body as { id: string }).id);
  };
  const erase = async (id: string, confirmation: string) => {
    const body = { reason: 'request', confirmation };
    const { status } = await send(head, `POST /api/contacts/${id}/erasure`, body);
    expect(status).toBe(200);
  };
  return { provider, head, orgId, cause, make, know, erase, send };
}

const rowOf = async (world: World, id: string) =>
  (await world.pools.owner.query('select * from pledges where id = $1', [id])).rows[0];

const erased = {
  name: '',
  email: '',
  note: '',
  reminds: false,
  status: 'written-off',
  next_on: null,
};

test('erasing a person clears their unpaid pledge, and no other', async ({ world }) => {
  const { make, know, erase, orgId, cause } = await createFixture(world);
  const ada = await know('Ada Uwase', 'Ada@example.org');
  const [theirs, other] = [
    await make('Ada Uwase', 'ada@EXAMPLE.org'),
    await make('Ben Okoth', 'ben@example.org'),
  ];
  await world.pools.owner.query(
    `insert into pledge_requests (org_id, cause_id, name, email, language, currency, amount_minor, due_on, created_at)
     values ($1, $2, 'Ada', 'ada@example.org', 'en', 'RWF', 100, '2026-04-01', now())`,
    [orgId, cause.id],
  );
  await erase(ada, 'Ada Uwase');
  expect(await rowOf(world, theirs)).toMatchObject(erased);
  expect(await rowOf(world, other)).toMatchObject({ name: 'Ben Okoth', status: 'open' });
  const { rows } = await world.pools.owner.query('select from pledge_requests where org_id = $1', [
    orgId,
  ]);
  expect(rows).toEqual([]);
});

test('a pledge at an address without a contact is found through donations with the same name', async ({
  world,
}) => {
  const { make, know, erase, provider, cause, send, head } = await createFixture(world);
  const ada = await know('Ada Uwase', 'known@example.org');
  const old = await make('Ada Uwase', 'old@example.org');
  const paidByAda = await make('Ben Okoth', 'ben@example.org');
  for (const pledge of [old, paidByAda]) {
    const donation = await paid(world, provider, cause.id, {
      name: 'Ada Uwase',
      email: 'known@example.org',
      amount: '5000',
    });
    await world.pools.owner.query('update donations set contact_id = $2 where id = $1', [
      donation.id,
      ada,
    ]);
    const { status } = await send(head, `POST /api/pledges/${pledge}/donations`, {
      donationId: donation.id,
    });
    expect(status).toBe(200);
  }
  await erase(ada, 'Ada Uwase');
  expect(await rowOf(world, old)).toMatchObject({ name: '', email: '', status: 'paid' });
  expect(await rowOf(world, paidByAda)).toMatchObject({ name: 'Ben Okoth', status: 'paid' });
  // A refund of such a donation must not reopen the pledge.
  await world.pools.owner.query(
    `update donations set refunded_minor = amount_minor, status = 'refunded' where pledge_id = $1`,
    [old],
  );
  await visitor(world, { scope: 'system' }).transact((ctx) => updatePaid(ctx, old));
  expect(await rowOf(world, old)).toMatchObject({ ...erased, status: 'written-off' });
});
