import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { disputable, ownName } from '../disputes/testing.ts';
import { pollPayments } from '../poll-job.ts';
import { paymentRoutes } from '../routes.ts';
import { settle } from '../settlement.ts';
import { countingPayable, later, opened, paymentRow, testProvider } from '../testing-payments.ts';

const rwf = (amountMinor: bigint) => ({ amountMinor, currency: 'RWF' });

/** A payment of 4,000 for an order of 5,000. */
async function held(world: World, received = rwf(4_000n)) {
  const name = ownName();
  const played = testProvider(name);
  world.adapt({ payments: [played.provider] });
  const { payable, callbacks } = countingPayable();
  const order = await opened(world);
  const { id: chargeId } = played.pay({ reference: order.reference, amount: received });
  const system = world.outside(undefined, 'system');
  await settle(system, [payable], order);
  const { send } = await world.serve(paymentRoutes([payable]));
  const { rows } = await world.pools.owner.query(
    'select id from unmatched_payments where charge_id = $1',
    [chargeId],
  );
  const id: string = rows[0].id;
  const allocate = (allocation: string, who: Parameters<typeof send>[0] = 'SUPER_ADMIN') =>
    send(who, `POST /api/admin/unmatched-payments/${id}/allocation`, {
      allocation,
      reason: 'Agreed with the donor',
    });
  const books = async () => {
    const rows = await world.pools.owner.query(
      `select a.code, sum(e.amount_minor)::text as minor from ledger_journal_entries g
       join ledger_postings e on e.journal_entry_id = g.id join ledger_accounts a on a.id = e.account_id
       where g.source like '%' || $1 or g.source like '%' || $2
         or exists (select from payment_refunds r where r.payment_id = $3 and g.source = 'payments.refund:' || r.id)
       group by a.code having sum(e.amount_minor) <> 0 order by a.code`,
      [chargeId, id, order.paymentId],
    );
    return Object.fromEntries(
      rows.rows.map(({ code, minor }) => [code.replace(name, 'played'), minor]),
    );
  };
  return { ...order, ...played, payable, callbacks, system, allocate, books, send, id, chargeId };
}

test('accepting the amount received books the donation with it, once', async ({ world }) => {
  const { allocate, books, callbacks, reference, system, payable, chargeId } = await held(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => allocate('accepted')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    allocation: 'accepted',
    choices: [],
    resolution: 'Accepted as received: Agreed with the donor',
  });
  expect(callbacks.accepted).toEqual([rwf(4_000n)]);
  expect(callbacks.booked).toMatchObject([{ amount: rwf(4_000n), status: 'succeeded' }]);
  expect(await books()).toEqual({ 'clearing:played': '4000', 'income:donations': '-4000' });
  expect(await paymentRow(world, reference)).toMatchObject({
    status: 'succeeded',
    amount_minor: '4000',
    charge_id: chargeId,
  });
  for (let time = 0; time < 3; time += 1)
    await settle(system, [payable], { reference, again: true });
  expect(await books()).toEqual({ 'clearing:played': '4000', 'income:donations': '-4000' });
  expect(await verifyLedger(system)).toMatchObject({ wrong: 0, faults: [] });
});

test('an amount that cannot be accepted explains why and remains a liability', async ({
  world,
}) => {
  const { allocate, books, callbacks, reference } = await held(world, rwf(200_000n));
  const refused = await allocate('accepted');
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'That is more than this can be.' },
  });
  expect(callbacks.booked).toEqual([]);
  expect(await paymentRow(world, reference)).toMatchObject({ status: 'unmatched' });
  expect(await books()).toEqual({ 'clearing:played': '200000', 'liability:unmatched': '-200000' });
  expect((await allocate('income')).status).toBe(200);
});

test('an unmatched payment is refunded through the provider, once', async ({ world }) => {
  const { allocate, books, refunds, callbacks, system, chargeId, reference } = await held(world);
  const answers = await Promise.all(Array.from({ length: 10 }, () => allocate('refunded')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([...refunds.values()]).toMatchObject([{ chargeId, amount: rwf(4_000n) }]);
  expect(callbacks.refunded).toEqual([]);
  expect(await books()).toEqual({});
  expect(await paymentRow(world, reference)).toMatchObject({
    status: 'unmatched',
    refunded_minor: '0',
  });
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test('when the provider refuses, the liability remains and the refund can be retried', async ({
  world,
}) => {
  const { allocate, books, state, refunds } = await held(world);
  state.away = 'refused';
  expect((await allocate('refunded')).status).toBe(503);
  expect(await books()).toEqual({ 'clearing:played': '4000', 'liability:unmatched': '-4000' });
  state.away = undefined;
  expect((await allocate('refunded')).body).toMatchObject({ allocation: 'refunded' });
  expect(refunds.size).toBe(1);
  expect(await books()).toEqual({});
});

test('a refund whose response was lost is looked up and not repeated', async ({ world }) => {
  const { allocate, books, state, refunds, payable } = await held(world);
  state.losesAnswers = true;
  await allocate('refunded');
  expect(await books()).toEqual({ 'clearing:played': '4000', 'liability:unmatched': '-4000' });
  state.losesAnswers = false;
  for (const hours of [1, 2, 3])
    await pollPayments([payable]).run(later(world, hours), {}, new AbortController().signal);
  expect(refunds.size).toBe(1);
  expect(await books()).toEqual({});
});

test('posted as other income, with the person and the reason', async ({ world }) => {
  const { allocate, books, id } = await held(world);
  expect((await allocate('income')).body).toMatchObject({ allocation: 'income' });
  expect(await books()).toEqual({ 'clearing:played': '4000', 'income:other': '-4000' });
  const { rows } = await world.pools.owner.query(
    `select action, after from audit_log where subject = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      action: 'payments.allocate-unmatched',
      after: { allocation: 'income', reason: 'Agreed with the donor' },
    },
  ]);
  expect((await allocate('refunded')).status).toBe(409);
});

test.for(['NGO_ADMIN', 'STAFF', 'VIEWER'] as const)(
  '%s cannot allocate it',
  async (who, { world }) => {
    const { allocate, books } = await held(world);
    expect((await allocate('income', who)).status).toBe(403);
    expect(await books()).toHaveProperty('liability:unmatched');
  },
);

test('a duplicate payment cannot become a second donation, and losing a dispute clears it', async ({
  world,
}) => {
  const { pay, reference, system, payable, say, follow, name, callbacks } = await disputable(world);
  const twice = pay({ reference, amount: rwf(5_000n) });
  await settle(system, [payable], { reference, chargeId: twice.id });
  const { send } = await world.serve(paymentRoutes([payable]));
  const of = async () => {
    const { rows } = await world.pools.owner.query(
      'select id from unmatched_payments where provider = $1',
      [name],
    );
    const all = await send('SUPER_ADMIN', 'GET /api/admin/unmatched-payments?limit=100');
    return (all.body as { id: string }[]).find(({ id }) => id === rows[0].id);
  };
  expect(await of()).toMatchObject({ kind: 'duplicate', choices: ['refunded', 'income'] });
  say({ chargeId: twice.id, state: 'lost' });
  await follow();
  expect(await of()).toMatchObject({ allocation: 'disputed', choices: [] });
  expect(callbacks.refunded).toEqual([]);
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});
