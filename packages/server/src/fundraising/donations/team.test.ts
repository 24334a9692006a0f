import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { booksOf } from '../../money/payments/testing.ts';
import { forgetDonor } from './contact-sync.ts';
import {
  deliverEvents,
  inboxOf,
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  totalsOf,
  visitor,
} from './testing-donations.ts';
import { computedCauseTotals } from './totals/index.ts';

test('partial and full refunds update totals, donor wall, ledger and emails', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const email = 'back@example.org';
  const donation = await paid(world, provider, cause.id, { email, name: 'Ada' });
  const send = await openTestServer(world);
  const refund = (amount: string) =>
    send(head, `POST /api/donations/${donation.id}/refunds`, { amount, reason: 'Given twice' });
  const wall = async () =>
    (await send(undefined, `GET /api/fundraising/causes/${cause.id}/donations`)).list;

  const part = await refund('2000');
  expect(part.body).toMatchObject({ status: 'partly-refunded', refunded: { amountMinor: '2000' } });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '3000', donations: 1, donors: 1 });
  expect(await wall()).toMatchObject([{ amount: { amountMinor: '3000' } }]);
  expect((await refund('3001')).body.fields).toEqual({ amount: 'Enter at most RWF 3,000' });
  expect((await refund('0.5')).body.fields).toEqual({
    amount: 'Enter a whole amount: RWF has no decimals',
  });

  const rest = await refund('3000');
  expect(rest.body).toMatchObject({ status: 'refunded', counted: { amountMinor: '0' } });
  expect(rest.body.refunds).toHaveLength(2);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  expect(await wall()).toEqual([]);
  const [first, second] = rest.body.refunds;
  for (const refund of [first, second])
    expect(Object.keys(await booksOf(world, refund?.id ?? ''))).toEqual([
      'clearing:played',
      'income:donations',
    ]);
  await deliverEvents(world);
  const subjects = (await inboxOf(world, email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'River Trust refunded RWF 2,000',
    'River Trust refunded RWF 3,000',
    'Thank you for your donation to River Trust',
  ]);
});

test('a donor with two donations still counts after one is refunded', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const email = 'two@example.org';
  const donation = await paid(world, provider, cause.id, { email });
  await paid(world, provider, cause.id, { email: 'TWO@example.org' });
  const send = await openTestServer(world);
  await send(head, `POST /api/donations/${donation.id}/refunds`, {
    amount: '5000',
    reason: 'By mistake',
  });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '5000', donations: 1, donors: 1 });
  const computed = await visitor(world, { scope: 'system' }).transact((ctx) =>
    computedCauseTotals(ctx, [cause.id]),
  );
  expect(computed.get(cause.id)).toEqual({ raisedMinor: 5_000n, donations: 1, donors: 1 });
});

test.for([
  { role: 'NGO_ADMIN', reads: 200, address: true, refunds: 200, records: 200 },
  { role: 'STAFF', reads: 200, address: true, refunds: 403, records: 200 },
  { role: 'ANALYST', reads: 200, address: false, refunds: 403, records: 403 },
  { role: 'VIEWER', reads: 200, address: false, refunds: 403, records: 403 },
  { role: 'VOLUNTEER', reads: 403, address: false, refunds: 403, records: 403 },
] as const)(
  'permissions of $role',
  async ({ role, reads, address, refunds, records }, { world }) => {
    const provider = openTestProvider(world);
    const fund = await openFund(world);
    const { cause } = fund;
    const donation = await paid(world, provider, cause.id, { email: 'seen@example.org' });
    const send = await openTestServer(world);
    const who = await fund.add(role);
    for (const path of ['', '/sums', '/export', `/${donation.id}`] as const) {
      const { status, text } = await send(who, `GET /api/donations${path}`);
      expect(status).toBe(reads);
      if (path !== '/sums') expect(text.includes('seen@example.org')).toBe(address);
    }
    const body = { amount: '1', reason: 'By mistake' };
    expect((await send(who, `POST /api/donations/${donation.id}/refunds`, body)).status).toBe(
      refunds,
    );
    expect((await send(who, 'POST /api/donations/offline', batch(cause.id))).status).toBe(records);
  },
);

const batch = (causeId: string, overrides: object = {}, email = 'jo@example.org') => ({
  donations: [
    { causeId, amount: '12000', currency: 'RWF', method: 'cash', on: '2026-02-20', name: 'Church' },
    {
      causeId,
      amount: '3000',
      currency: 'RWF',
      method: 'cheque',
      on: '2026-02-21',
      name: 'Jo',
      email,
      note: 'No. 417',
      hides: 'name',
      ...overrides,
    },
  ],
});

test('a batch of offline donations is booked as a whole or not at all', async ({ world }) => {
  openTestProvider(world);
  const { cause, head } = await openFund(world);
  const other = await openFund(world);
  const send = await openTestServer(world);
  const record = (body: object) => send(head, 'POST /api/donations/offline', body);
  for (const [overrides, fields] of [
    [{ amount: '0' }, { 'donations.1.amount': 'Enter an amount above zero' }],
    [{ amount: '10.5' }, { 'donations.1.amount': 'Enter a whole amount: RWF has no decimals' }],
    [{ on: '2026-03-02' }, { 'donations.1.on': "Enter a date that isn't in the future" }],
    [
      { currency: 'KWD' },
      {
        'donations.1.currency':
          'Choose another currency: there is no exchange rate from KWD to RWF',
      },
    ],
    [{ on: '0026-03-01' }, { 'donations.1.on': 'Enter a date in 1900 or later' }],
  ] as const) {
    const reply = await record(batch(cause.id, overrides));
    expect([reply.status, reply.body.fields]).toEqual([400, fields]);
  }
  expect((await record(batch(cause.id, { causeId: other.cause.id }))).status).toBe(404);
  expect(await totalsOf(world, cause.id)).toMatchObject({ donations: 0 });

  const { body } = await record(batch(cause.id, {}, 'cheque@example.org'));
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '15000', donations: 2, donors: 2 });
  await deliverEvents(world);
  expect(await inboxOf(world, 'cheque@example.org')).toHaveLength(1);
  const listed = await send(head, 'GET /api/donations?method=cheque');
  expect(listed.body).toMatchObject([{ id: body.ids[1], name: 'Jo', offline: true }]);
  const refund = await send(head, `POST /api/donations/${body.ids[1]}/refunds`, {
    amount: '3000',
    reason: 'The cheque bounced',
  });
  expect(refund.body).toMatchObject({ status: 'refunded' });
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '12000', donations: 1, donors: 1 });
});

test('list, sums and export apply the same filters', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  await paid(world, provider, cause.id, { name: 'Ada =1+1', amount: '100' });
  await paid(world, provider, cause.id, { name: 'Bo', amount: '250', utmSource: 'letter' });
  const send = await openTestServer(world);
  for (const [query, names] of [
    ['', ['Ada =1+1', 'Bo']],
    ['?search=bo', ['Bo']],
    ['?status=refunded', []],
    ['?from=2026-03-01&to=2026-03-01', ['Ada =1+1', 'Bo']],
    ['?from=2026-03-02', []],
    ['?method=cash', []],
    [`?causeId=${cause.id.replaceAll('-', '')}`, ['Ada =1+1', 'Bo']],
  ] as const) {
    const { list } = await send(head, `GET /api/donations${query}`);
    expect(list.map(({ name }) => name).toSorted()).toEqual(names);
  }
  const sums = await send(head, 'GET /api/donations/sums');
  expect(sums.body).toEqual([
    {
      total: { amountMinor: '350', currency: 'RWF' },
      feeCover: { amountMinor: '0', currency: 'RWF' },
      donations: 2,
    },
  ]);
  const { text } = await send(head, 'GET /api/donations/export');
  expect(text).toContain('letter');
  expect(text).not.toMatch(/,=1/);
});

test.for([
  { columns: 'donor', rows: ['Donor,Email', "'=1+1 Ada,ada@example.org"] },
  {
    columns: 'amount,donor,status',
    rows: ['Amount,Currency,Donor,Email,Status', "200,RWF,'=1+1 Ada,ada@example.org,paid"],
  },
  { columns: '', rows: [expect.stringMatching(/^Date,Cause,Name,.*,Note$/), expect.anything()] },
])('an export has the columns “$columns” in their order', async ({ columns, rows }, { world }) => {
  const provider = openTestProvider(world);
  const { cause, head } = await openFund(world);
  const donor = { name: '=1+1 Ada', email: 'ada@example.org' };
  await paid(world, provider, cause.id, { ...donor, amount: '200' });
  const send = await openTestServer(world);
  const { text } = await send(head, `GET /api/donations/export?columns=${columns}`);
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual(rows);
});

test('an export of selected donations has only these, and none of other organisations', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const [{ cause, head }, other] = [await openFund(world), await openFund(world)];
  const chosen = await paid(world, provider, cause.id, { name: 'Ada' });
  await paid(world, provider, cause.id, { name: 'Bo' });
  const foreign = await paid(world, provider, other.cause.id, { name: 'Cy' });
  const send = await openTestServer(world);
  const query = `columns=donor&ids=${chosen.id},${foreign.id}`;
  const { text } = await send(head, `GET /api/donations/export?${query}`);
  expect(text.match(/Ada|Bo|Cy/g)).toEqual(['Ada']);
  const invalid = await send(head, 'GET /api/donations/export?ids=1,2');
  expect(invalid.status).toBe(400);
});

test.for(['donor,donor', 'email', 'donor,', ','])(
  'an export with the columns “%s” is refused',
  async (columns, { world }) => {
    const { head } = await openFund(world);
    const send = await openTestServer(world);
    const { status } = await send(head, `GET /api/donations/export?columns=${columns}`);
    expect(status).toBe(400);
  },
);

test('other organisations cannot see the donations', async ({ world }) => {
  const provider = openTestProvider(world);
  const { cause } = await openFund(world);
  const { head: stranger } = await openFund(world);
  const donation = await paid(world, provider, cause.id);
  for (const guarded of [true, false]) {
    const send = await openTestServer(world, { guarded });
    expect((await send(stranger, 'GET /api/donations')).body).toEqual([]);
    expect((await send(stranger, `GET /api/donations/${donation.id}`)).status).toBe(404);
    const body = { amount: '1', reason: 'By mistake' };
    expect((await send(stranger, `POST /api/donations/${donation.id}/refunds`, body)).status).toBe(
      404,
    );
  }
});

test('the donor becomes a contact with a timeline entry, and is erased everywhere', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const { cause, orgId, head } = await openFund(world);
  const email = 'known@example.org';
  const donation = await paid(world, provider, cause.id, { email, wantsNews: true, name: 'Kay' });
  await paid(world, provider, cause.id, { email });
  await deliverEvents(world);
  const { owner } = world.pools;
  const { rows: donors } = await owner.query(
    'select id, name, consents from contacts where org_id = $1',
    [orgId],
  );
  expect(donors).toMatchObject([{ name: 'Kay', consents: { fundraising: true } }]);
  const { rows: emails } = await owner.query(
    `select facts from contact_timeline where contact_id = $1 and what = 'donation.given'`,
    [donors[0].id],
  );
  expect(emails.map(({ facts }) => facts.amount.replace(/\s/, ' '))).toEqual([
    'RWF 5,000',
    'RWF 5,000',
  ]);
  expect(emails.map(({ facts }) => facts.donationId)).toContain(donation.id);
  expect(emails[0]?.facts).toMatchObject({
    amountMinor: '5000',
    currency: 'RWF',
    cause: cause.title,
  });
  const send = await openTestServer(world);
  const read = await send(head, `GET /api/donations/${donation.id}`);
  expect(read.body).toMatchObject({ contactId: donors[0].id });
  const system = visitor(world, { scope: 'system' });
  await system.transact((ctx) => forgetDonor(ctx, { orgId, contactId: donors[0].id }));
  const { rows: remaining } = await owner.query(
    'select row_to_json(g)::text as row from donations g',
  );
  expect(JSON.stringify(remaining)).not.toContain('known@example.org');
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '10000', donations: 2, donors: 1 });
  const computed = await system.transact((ctx) => computedCauseTotals(ctx, [cause.id]));
  expect(computed.get(cause.id)).toMatchObject({ donations: 2, donors: 1 });
  expect(donation.status).toBe('paid');
});

test('concurrent batches for the same donors and causes are serialised without deadlock', async ({
  world,
}) => {
  openTestProvider(world);
  const { cause, head } = await openFund(world);
  const send = await openTestServer(world);
  const donation = { causeId: cause.id, amount: '100', currency: 'RWF', method: 'cash' } as const;
  const donations = Array.from({ length: 25 }, (_, n) => ({
    ...donation,
    on: '2026-02-20',
    name: `Donor ${n}`,
    email: `donor-${n}@example.org`,
  }));
  const replies = await Promise.all(
    [donations, donations.toReversed(), donations, donations.toReversed()].map((batch) =>
      send(head, 'POST /api/donations/offline', { donations: batch }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '10000', donations: 100, donors: 25 });
});
