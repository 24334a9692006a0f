import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { verifyPayments } from '../../../money/payments/index.ts';
import { openCause } from '../../causes/testing.ts';
import { decide, openPage } from '../../fundraisers/testing.ts';
import { matchingRoutes } from '../../matching/index.ts';
import {
  deliverEvents,
  inboxOf,
  openFund,
  openTestProvider,
  openTestServer,
  paid,
  totalsOf,
  visitor,
} from '../testing-donations.ts';
import { computedCauseTotals } from '../totals/index.ts';

const cheque = {
  amount: '5000',
  currency: 'RWF',
  method: 'cheque',
  on: '2026-02-10',
  name: 'Ada Uwase',
  email: '',
  note: 'No. 12',
};

/** A fund with a cheque recorded by the team. */
async function openFundWithCheque(world: World, overrides: object = {}) {
  openTestProvider(world);
  const fund = await openFund(world);
  const send = await openTestServer(world);
  const input = { ...cheque, causeId: fund.cause.id, ...overrides };
  const { body } = await send(fund.head, 'POST /api/donations/offline', { donations: [input] });
  const id = body.ids[0] ?? '';
  const correct = (changes: object) =>
    send(fund.head, `POST /api/donations/${id}/corrections`, {
      ...input,
      reason: 'Typed wrongly',
      ...changes,
    });
  const voidIt = () =>
    send(fund.head, `POST /api/donations/${id}/voiding`, { reason: 'Recorded twice' });
  const history = async () => (await send(fund.head, `GET /api/donations/${id}/corrections`)).list;
  return { ...fund, send, id, wanted: input, correct, remove: voidIt, history };
}

const books = async ({ pools }: World, orgId: string) => {
  const { rows } = await pools.owner.query(
    `select a.code || ' ' || a.currency || ' ' || e.at::date || ' ' || sum(e.amount_minor) as line
     from ledger_postings e join ledger_accounts a on a.id = e.account_id
     where e.org_id = $1 group by a.code, a.currency, e.at::date having sum(e.amount_minor) <> 0 order by 1`,
    [orgId],
  );
  return rows.map(({ line }) => line);
};

/** Checks that stored totals equal those of the donations, and that payments match the ledger. */
async function expectConsistent(world: World, causeId: string) {
  const computed = await visitor(world, { scope: 'system' }).transact(
    (ctx) => computedCauseTotals(ctx, [causeId]),
    'system',
  );
  const { raisedMinor = 0n, donations = 0, donors = 0 } = computed.get(causeId) ?? {};
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

test('a correction updates totals and ledger and records the previous values', async ({
  world,
}) => {
  const { cause, orgId, head, send, id, correct, history } = await openFundWithCheque(world);
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
  await expectConsistent(world, cause.id);
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

test('a correction of cause and donor updates both causes and both donors', async ({ world }) => {
  const { cause, head, id, correct } = await openFundWithCheque(world, {
    email: 'ada@example.org',
  });
  const other = await openCause(world, head, { title: 'School' });
  await deliverEvents(world);
  const { status } = await correct({
    causeId: other.id,
    name: 'Bosco',
    email: 'bosco@example.org',
  });
  expect(status).toBe(200);
  await deliverEvents(world);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  expect(await totalsOf(world, other.id)).toEqual({ raised: '5000', donations: 1, donors: 1 });
  await expectConsistent(world, cause.id);
  await expectConsistent(world, other.id);
  const { rows } = await world.pools.owner.query(
    `select c.name from contact_timeline t join contacts c on c.id = t.contact_id where t.source = $1`,
    [`donation.given:${id}`],
  );
  expect(rows).toEqual([{ name: 'Bosco' }]);
  const subjects = (await inboxOf(world, 'bosco@example.org')).map(({ subject }) => subject);
  expect(subjects).toEqual(['River Trust corrected your donation']);
});

test('a correction of the cause records the fundraising page that the donation no longer counts for', async ({
  world,
}) => {
  openTestProvider(world);
  const { head, cause } = await openFund(world);
  const send = await openTestServer(world);
  await decide(world, head, cause.id);
  const page = await openPage(world, cause.id);
  const other = await openCause(world, head, { title: 'School' });
  const input = { ...cheque, causeId: cause.id, fundraiserId: page.id };
  const { body } = await send(head, 'POST /api/donations/offline', { donations: [input] });
  const path = `/api/donations/${body.ids[0]}/corrections` as const;
  const correct = (changes: object) =>
    send(head, `POST ${path}`, { ...input, reason: 'Typed wrongly', ...changes });
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

test('a corrected note is recorded in the history, and the donor is not emailed', async ({
  world,
}) => {
  const { correct, history } = await openFundWithCheque(world, { email: 'noted@example.org' });
  await deliverEvents(world);
  expect((await correct({ note: 'No. 13' })).body).toMatchObject({ note: 'No. 13' });
  await deliverEvents(world);
  expect(await history()).toMatchObject([
    { before: { note: 'No. 12' }, after: { note: 'No. 13' } },
  ]);
  const subjects = (await inboxOf(world, 'noted@example.org')).map(({ subject }) => subject);
  expect(subjects).toEqual(['Thank you for your donation to River Trust']);
});

test('a deleted donation counts nowhere, but its row remains', async ({ world }) => {
  const {
    cause,
    orgId,
    head,
    send,
    id,
    remove: voidIt,
    correct,
    history,
  } = await openFundWithCheque(world, {
    email: 'twice@example.org',
  });
  await deliverEvents(world);
  expect((await voidIt()).body).toMatchObject({ status: 'void', refunds: [] });
  await deliverEvents(world);
  expect(await books(world, orgId)).toEqual([]);
  expect(await totalsOf(world, cause.id)).toEqual({ raised: '0', donations: 0, donors: 0 });
  await expectConsistent(world, cause.id);
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
  for (const again of [await voidIt(), await correct({ amount: '1' })])
    expect(again.status).toBe(409);
});

test('a match follows the corrected amount and is released when the donation is deleted', async ({
  world,
}) => {
  const { head, cause, id, correct, remove: voidIt } = await openFundWithCheque(world);
  const { send } = await world.serve(matchingRoutes);
  const pool = await send(head, 'POST /api/match-pools', {
    sponsor: 'Lake Bank',
    currency: 'RWF',
    amount: '100000',
    rate: '1:1',
    timeZone: 'Africa/Kigali',
    matchesByHand: true,
    causeIds: [cause.id],
  });
  const { id: poolId } = pool.body as { id: string };
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
  await voidIt();
  expect(await state()).toEqual([0, 0, 0]);
});

test('invalid fields are reported, and online donations cannot be corrected', async ({ world }) => {
  const { cause, head, send, correct, wanted: input } = await openFundWithCheque(world);
  expect((await correct({ amount: '0', on: '2026-03-09' })).body.fields).toEqual({
    amount: 'Enter an amount above zero',
    on: "Enter a date that isn't in the future",
  });
  const provider = openTestProvider(world);
  const online = await paid(world, provider, cause.id);
  const refused = await send(head, `POST /api/donations/${online.id}/corrections`, {
    ...input,
    reason: 'Typed wrongly',
  });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Only donations recorded by hand can be corrected.');
});

test('two concurrent corrections both apply, or one is refused', async ({ world }) => {
  const { cause, correct } = await openFundWithCheque(world);
  const replies = await Promise.all([correct({ amount: '7000' }), correct({ amount: '8000' })]);
  expect(replies.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  await expectConsistent(world, cause.id);
});
