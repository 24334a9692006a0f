import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { verifyPayments } from '../../../money/payments/index.ts';
import { openCause } from '../../causes/testing.ts';
import { decide, openPage } from '../../fundraisers/testing.ts';
import { matchingRoutes } from '../../matching/index.ts';
import {
  inboxOf,
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  totalsOf,
  visitor,
  workOff,
} from '../testing-donations.ts';
import { trueTotals } from '../totals/index.ts';

const cheque = {
  amount: '5000',
  currency: 'RWF',
  method: 'cheque',
  on: '2026-02-10',
  name: 'Ada Uwase',
  email: '',
  note: 'No. 12',
};

/** A fund whose team recorded a cheque. */
async function open(world: World, given: object = {}) {
  openTestProvider(world);
  const fund = await openFund(world);
  const send = await openTestServer(world);
  const wanted = { ...cheque, causeId: fund.cause.id, ...given };
  const { body } = await send(fund.head, 'POST /api/donations/offline', { donations: [wanted] });
  const id = body.ids[0] ?? '';
  const correct = (changes: object) =>
    send(fund.head, `POST /api/donations/${id}/corrections`, {
      ...wanted,
      reason: 'Typed wrongly',
      ...changes,
    });
  const remove = () =>
    send(fund.head, `POST /api/donations/${id}/voiding`, { reason: 'Recorded twice' });
  const history = async () => (await send(fund.head, `GET /api/donations/${id}/corrections`)).list;
  return { ...fund, send, id, wanted, correct, remove, history };
}

const books = async ({ pools }: World, orgId: string) => {
  const { rows } = await pools.owner.query(
    `select a.code || ' ' || a.currency || ' ' || e.at::date || ' ' || sum(e.amount_minor) as line
     from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where e.org_id = $1 group by a.code, a.currency, e.at::date having sum(e.amount_minor) <> 0 order by 1`,
    [orgId],
  );
  return rows.map(({ line }) => line);
};

/** Totals that were counted are those of the donations, and payments are in the books as they are told of. */
async function expectTrue(world: World, causeId: string) {
  const truth = await visitor(world, { scope: 'system' }).transact(
    (ctx) => trueTotals(ctx, [causeId]),
    'system',
  );
  const { raisedMinor = 0n, donations = 0, donors = 0 } = truth.get(causeId) ?? {};
  expect(await totalsOf(world, causeId)).toEqual({
    raised: String(raisedMinor),
    donations,
    donors,
  });
  expect(await verifyPayments(visitor(world, { scope: 'system' }))).toEqual({
    wrong: 0,
    faults: [],
  });
}

test('corrected, a donation counts as it is now, in the books of its day, and its history says what it was', async ({
  world,
}) => {
  const { cause, orgId, head, send, id, correct, history } = await open(world);
  const { status, body } = await correct({ amount: '7500', on: '2026-02-12', method: 'cash' });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'paid', amount: { amountMinor: '7500' }, method: 'cash' },
  });
  expect(await books(world, orgId)).toEqual([
    'cash RWF 2026-02-12 7500',
    'income:donations RWF 2026-02-12 -7500',
  ]);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '7500', donations: 1, donors: 1 });
  await expectTrue(world, cause.id);
  const wall = await send(undefined, `GET /api/fundraising/causes/${cause.id}/donations`);
  expect(wall.list).toMatchObject([
    { amount: { amountMinor: '7500' }, at: expect.stringMatching(/^2026-02-12/) },
  ]);
  expect(await history()).toMatchObject([
    {
      what: 'corrected',
      reason: 'Typed wrongly',
      by: head.name,
      before: { amount: { amountMinor: '5000' }, on: '2026-02-10', method: 'cheque' },
      after: { amount: { amountMinor: '7500' }, on: '2026-02-12', method: 'cash' },
    },
  ]);
  const { rows } = await world.pools.owner.query(
    `select action from audit_log where subject = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toContain('donations.corrected');
});

test('corrected to another cause and donor, both causes and donors are right', async ({
  world,
}) => {
  const { cause, head, id, correct } = await open(world, { email: 'ada@example.org' });
  const other = await openCause(world, head, { title: 'School' });
  await workOff(world);
  const { status } = await correct({
    causeId: other.id,
    name: 'Bosco',
    email: 'bosco@example.org',
  });
  expect(status).toBe(200);
  await workOff(world);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  expect(await totalsOf(world, other.id)).toEqual({ raised: '5000', donations: 1, donors: 1 });
  await expectTrue(world, cause.id);
  await expectTrue(world, other.id);
  const { rows } = await world.pools.owner.query(
    `select c.name from contact_timeline t join contacts c on c.id = t.contact_id where t.source = $1`,
    [`donation.given:${id}`],
  );
  expect(rows).toEqual([{ name: 'Bosco' }]);
  const subjects = (await inboxOf(world, 'bosco@example.org')).map(({ subject }) => subject);
  expect(subjects).toEqual(['River Trust corrected your donation']);
});

test('corrected to another cause, the history says whose page it no longer counts for', async ({
  world,
}) => {
  openTestProvider(world);
  const { head, cause } = await openFund(world);
  const send = await openTestServer(world);
  await decide(world, head, cause.id);
  const page = await openPage(world, cause.id);
  const other = await openCause(world, head, { title: 'School' });
  const wanted = { ...cheque, causeId: cause.id, fundraiserId: page.id };
  const { body } = await send(head, 'POST /api/donations/offline', { donations: [wanted] });
  const path = `/api/donations/${body.ids[0]}/corrections` as const;
  const correct = (changes: object) =>
    send(head, `POST ${path}`, { ...wanted, reason: 'Typed wrongly', ...changes });
  expect((await correct({ amount: '6000' })).body).toMatchObject({ fundraiser: { id: page.id } });
  expect((await correct({ amount: '6000', causeId: other.id })).body).toMatchObject({
    fundraiser: null,
  });
  const { list } = await send(head, `GET ${path}`);
  expect(list.map((one) => 'before' in one && one.before)).toEqual([
    { cause: cause.title, page: 'Ada Uwase' },
    { amount: { amountMinor: '5000', currency: 'RWF' } },
  ]);
  expect(list).toMatchObject([{ after: { cause: 'School', page: '' } }, {}]);
});

test('a note that changes stays with the team: the history has it, and the donor is not emailed', async ({
  world,
}) => {
  const { correct, history } = await open(world, { email: 'noted@example.org' });
  await workOff(world);
  expect((await correct({ note: 'No. 13' })).body).toMatchObject({ note: 'No. 13' });
  await workOff(world);
  expect(await history()).toMatchObject([
    { before: { note: 'No. 12' }, after: { note: 'No. 13' } },
  ]);
  const subjects = (await inboxOf(world, 'noted@example.org')).map(({ subject }) => subject);
  expect(subjects).toEqual(['Thank you for your donation to River Trust']);
});

test('deleted, it counts nowhere, and its record stays', async ({ world }) => {
  const { cause, orgId, head, send, id, remove, correct, history } = await open(world, {
    email: 'twice@example.org',
  });
  await workOff(world);
  expect((await remove()).body).toMatchObject({ status: 'void', refunds: [] });
  await workOff(world);
  expect(await books(world, orgId)).toEqual([]);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  await expectTrue(world, cause.id);
  expect((await send(head, 'GET /api/donations')).list).toEqual([]);
  expect((await send(head, 'GET /api/donations?status=void')).list).toMatchObject([{ id }]);
  expect((await send(undefined, `GET /api/fundraising/causes/${cause.id}/donations`)).list).toEqual(
    [],
  );
  expect(await history()).toMatchObject([
    { what: 'deleted', before: { amount: { amountMinor: '5000' } }, after: {} },
  ]);
  const subjects = (await inboxOf(world, 'twice@example.org')).map(({ subject }) => subject);
  expect(subjects).toContain('River Trust voided a receipt');
  for (const again of [await remove(), await correct({ amount: '1' })])
    expect(again.status).toBe(409);
});

test('a sponsor matches what a donation was corrected to, and nothing once it is deleted', async ({
  world,
}) => {
  const { head, cause, id, correct, remove } = await open(world);
  const { send } = await world.serve(matchingRoutes);
  const made = await send(head, 'POST /api/match-pools', {
    sponsor: 'Lake Bank',
    currency: 'RWF',
    amount: '100000',
    rate: '1:1',
    timeZone: 'Africa/Kigali',
    matchesByHand: true,
    causeIds: [cause.id],
  });
  const { id: poolId } = made.body as { id: string };
  await send(head, `POST /api/match-pools/${poolId}/opening`);
  const state = async () => {
    const { rows } = await world.pools.owner.query(
      `select p.pool_minor - p.left_minor as taken, coalesce((select sum(amount_minor - released_minor)
         from matches where donation_id = $2), 0) as promised, (select matched_minor from match_pool_causes
         where pool_id = p.id) as counted from match_pools p where id = $1`,
      [poolId, id],
    );
    return Object.values(rows[0]).map(Number);
  };
  await correct({ amount: '6000' });
  expect(await state()).toEqual([6000, 6000, 6000]);
  await correct({ amount: '2500' });
  expect(await state()).toEqual([2500, 2500, 2500]);
  await remove();
  expect(await state()).toEqual([0, 0, 0]);
});

test('what is wrong is said beside its field, and what was paid online is refunded instead', async ({
  world,
}) => {
  const { cause, head, send, correct, wanted } = await open(world);
  expect((await correct({ amount: '0', on: '2026-03-09' })).body.fields).toEqual({
    amount: 'Enter an amount above zero',
    on: "Enter a date that isn't in the future",
  });
  const till = openTestProvider(world);
  const online = await paid(world, till, cause.id);
  const refused = await send(head, `POST /api/donations/${online.id}/corrections`, {
    ...wanted,
    reason: 'Typed wrongly',
  });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Only donations recorded by hand can be corrected.');
});

test('two who correct at once: one is told to look again, or both count', async ({ world }) => {
  const { cause, correct } = await open(world);
  const replies = await Promise.all([correct({ amount: '7000' }), correct({ amount: '8000' })]);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  await expectTrue(world, cause.id);
});
