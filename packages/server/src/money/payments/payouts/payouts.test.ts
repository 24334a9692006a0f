import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { refundPayment } from '../refunds/index.ts';
import { settle } from '../settlement.ts';
import { paymentRow } from '../testing-payments.ts';
import { fetchPayouts } from './fetch-payouts.ts';
import { payoutFixture } from './testing.ts';

const rwf = (amountMinor: bigint) => ({ amountMinor, currency: 'RWF' });
const gbp = (amountMinor: bigint) => ({ amountMinor, currency: 'GBP' });

test('a payout fetched twenty times concurrently is posted once', async ({ world }) => {
  const { paid, line, payOut, fetch, books, payoutRow, system } = await payoutFixture(world);
  const { chargeId } = await paid({ fee: rwf(150n) });
  const id = payOut([line({ chargeId })]);
  await Promise.all(Array.from({ length: 20 }, fetch));
  for (let time = 0; time < 80; time += 1) await fetch();
  expect(await books()).toEqual({
    'bank RWF': '4850',
    'expense:fees RWF': '150',
    'income:donations RWF': '-5000',
  });
  expect(await payoutRow(id)).toMatchObject({ lines: 1, unmatched_lines: 0, failure: null });
  expect((await payoutRow(id)).booked_at).not.toBeNull();
  expect(await verifyLedger(system)).toMatchObject({ wrong: 0, faults: [] });
});

test('a payout of two organisations and an unknown payment: each ledger gets its own share', async ({
  world,
}) => {
  const { paid, line, payOut, fetch, books, payoutRow, system, name } = await payoutFixture(world);
  const mine = await paid({ fee: rwf(150n) });
  const also = await paid({ amount: rwf(2_000n), fee: rwf(60n) });
  const theirs = await paid({ orgId: world.cast.otherNgo, fee: rwf(150n) });
  const id = payOut([
    line({ chargeId: mine.chargeId }),
    line({ chargeId: also.chargeId, grossMinor: 2_000n, feeMinor: 60n }),
    line({ chargeId: theirs.chargeId }),
    line({ chargeId: 'another system', grossMinor: 900n, feeMinor: 0n }),
    line({ kind: 'fee', grossMinor: -100n, feeMinor: 0n }),
  ]);
  await fetch();
  expect(await books()).toMatchObject({ 'bank RWF': '6790' });
  expect(await books()).not.toHaveProperty('clearing:played RWF');
  expect(await books(world.cast.otherNgo)).toMatchObject({ 'bank RWF': '4850' });
  expect(await payoutRow(id)).toMatchObject({ lines: 5, unmatched_lines: 2 });
  const { rows } = await world.pools.owner.query(
    `select s.org_id, s.net_minor, s.lines from payment_payout_shares s join payment_payouts p on p.id = s.payout_id
     where p.provider = $1 order by s.net_minor`,
    [name],
  );
  expect(rows).toEqual([
    { org_id: world.cast.otherNgo, net_minor: '4850', lines: 1 },
    { org_id: world.cast.ngo, net_minor: '6790', lines: 2 },
  ]);
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test('a payout supplies an unknown fee, which is not booked again when it is reported later', async ({
  world,
}) => {
  const { paid, line, payOut, fetch, books, charges, payable, system } = await payoutFixture(world);
  const { chargeId, reference } = await paid();
  payOut([line({ chargeId })]);
  await fetch();
  expect(await books()).toEqual({
    'bank RWF': '4850',
    'expense:fees RWF': '150',
    'income:donations RWF': '-5000',
  });
  expect(await paymentRow(world, reference)).toMatchObject({
    fee_minor: '150',
    fee_currency: 'RWF',
  });
  const [charge] = charges.splice(0);
  if (charge) charges.push({ ...charge, fee: rwf(150n) });
  await settle(system, [payable], { reference, chargeId, again: true });
  expect(await books()).toMatchObject({ 'expense:fees RWF': '150' });
});

test('a fee that differs from the reported one is corrected and listed', async ({ world }) => {
  const { paid, line, payOut, fetch, books, name } = await payoutFixture(world);
  const { chargeId } = await paid({ fee: rwf(100n) });
  const id = payOut([line({ chargeId })]);
  await fetch();
  expect(await books()).toEqual({
    'bank RWF': '4850',
    'expense:fees RWF': '150',
    'income:donations RWF': '-5000',
  });
  const { rows } = await world.pools.owner.query(
    `select l.expected_minor from payment_payout_lines l join payment_payouts p on p.id = l.payout_id where p.payout_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ expected_minor: '4900' }]);
  await fetch();
  const noted = await world.pools.owner.query(
    'select kind, expected_minor, received_minor from unmatched_payments where provider = $1',
    [name],
  );
  expect(noted.rows).toEqual([{ kind: 'payout', expected_minor: '4900', received_minor: '4850' }]);
});

test('refunds and disputes reduce a payout', async ({ world }) => {
  const { paid, line, payOut, fetch, books, disputes, callbacks, system } =
    await payoutFixture(world);
  const { chargeId } = await paid({ fee: rwf(150n) });
  const other = await paid({ fee: rwf(150n) });
  // The payout is the first to report the dispute.
  disputes.set('dp', {
    id: 'dp',
    chargeId: other.chargeId,
    state: 'lost',
    amount: rwf(5_000n),
    isWithdrawn: true,
    fee: rwf(300n),
    reason: 'fraudulent',
    dueAt: undefined,
    url: undefined,
    openedAt: new Date('2026-03-01T08:00:00Z'),
  });
  payOut([
    line({ chargeId }),
    line({ chargeId: other.chargeId }),
    line({ kind: 'dispute', chargeId: other.chargeId, grossMinor: -5_000n, feeMinor: 300n }),
  ]);
  await fetch();
  expect(callbacks.refunded).toHaveLength(1);
  expect(await books()).toMatchObject({ 'bank RWF': '4400', 'expense:fees RWF': '600' });
  expect(await books()).not.toHaveProperty('clearing:played RWF');
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test('a payout in another currency empties the clearing account in both currencies', async ({
  world,
}) => {
  const { paid, line, payOut, fetch, books, system } = await payoutFixture(world);
  const usd = (amountMinor: bigint) => ({ amountMinor, currency: 'USD' });
  const first = await paid({ amount: usd(10_000n), fee: gbp(200n) });
  const second = await paid({ amount: usd(4_000n) });
  payOut(
    [
      line({
        chargeId: first.chargeId,
        grossMinor: 8_000n,
        feeMinor: 200n,
        original: usd(10_000n),
      }),
      line({ chargeId: second.chargeId, grossMinor: 3_150n, feeMinor: 80n }),
    ],
    { currency: 'GBP' },
  );
  await fetch();
  await fetch();
  expect(await books()).toEqual({
    'bank GBP': '10870',
    'expense:fees GBP': '280',
    'income:donations USD': '-14000',
    'equity:exchange GBP': '-11150',
    'equity:exchange USD': '14000',
  });
  expect(await verifyLedger(system)).toMatchObject({ wrong: 0, faults: [] });
});

test('an unmatched payment is paid out too', async ({ world }) => {
  const { pay, paid, line, payOut, fetch, books, payable, system } = await payoutFixture(world);
  const { reference } = await paid({ fee: rwf(150n) });
  const twice = pay({ reference, amount: rwf(5_000n) });
  await settle(system, [payable], { reference, chargeId: twice.id });
  payOut([line({ chargeId: twice.id })]);
  await fetch();
  expect(await books()).toMatchObject({
    'bank RWF': '4850',
    'clearing:played RWF': '4850',
    'liability:unmatched RWF': '-5000',
    'expense:fees RWF': '300',
  });
});

test('a payout returned by the bank is reversed, and the next one is posted', async ({ world }) => {
  const { paid, line, payOut, fetch, books, payouts, system } = await payoutFixture(world);
  const { chargeId } = await paid({ fee: rwf(150n) });
  payOut([line({ chargeId })]);
  await fetch();
  const [payout] = payouts.splice(0);
  if (payout) payouts.push({ ...payout, state: 'failed' });
  await Promise.all([fetch(), fetch(), fetch()]);
  expect(await books()).toMatchObject({ 'clearing:played RWF': '4850' });
  expect(await books()).not.toHaveProperty('bank RWF');
  payOut([line({ chargeId })]);
  await fetch();
  expect(await books()).toMatchObject({ 'bank RWF': '4850' });
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});

test('a payout in transit is not posted yet', async ({ world }) => {
  const { paid, line, payOut, fetch, books, payouts } = await payoutFixture(world);
  const { chargeId } = await paid({ fee: rwf(150n) });
  payOut([line({ chargeId })], { state: 'on-its-way' });
  await fetch();
  expect(await books()).not.toHaveProperty('bank RWF');
  const [payout] = payouts.splice(0);
  if (payout) payouts.push({ ...payout, state: 'paid' });
  await fetch();
  expect(await books()).toMatchObject({ 'bank RWF': '4850' });
});

test('a payout whose lines do not sum up, or without lines, is listed once', async ({ world }) => {
  const { paid, line, payOut, fetch, name } = await payoutFixture(world);
  const { chargeId } = await paid({ fee: rwf(150n) });
  payOut([line({ chargeId })], { amount: rwf(5_000n) });
  payOut([], { amount: rwf(700n), hasLines: false });
  for (let time = 0; time < 3; time += 1) await fetch();
  const { rows } = await world.pools.owner.query(
    `select kind, expected_minor, received_minor from unmatched_payments where provider = $1 order by expected_minor`,
    [name],
  );
  expect(rows).toEqual([
    { kind: 'payout', expected_minor: '700', received_minor: '0' },
    { kind: 'payout', expected_minor: '5000', received_minor: '4850' },
  ]);
});

test('a provider that fails midway is called again, and nothing is posted twice', async ({
  world,
}) => {
  const { paid, line, payOut, fetch, books, provider, payoutRow, payable, system } =
    await payoutFixture(world);
  const all = [];
  for (let at = 0; at < 3; at += 1) all.push(await paid({ fee: rwf(150n) }));
  const lines = all.map(({ chargeId }) => line({ chargeId }));
  const id = payOut(lines);
  const broken = {
    ...provider,
    linesOfPayout: async function* () {
      yield* lines.slice(0, 2);
      throw new Error('The line was cut.');
    },
  };
  await expect(
    fetchPayouts(system, [payable], broken, new AbortController().signal),
  ).rejects.toThrow('The line was cut.');
  expect(await books()).not.toHaveProperty('bank RWF');
  expect(await payoutRow(id)).toMatchObject({ failure: 'The line was cut.', booked_at: null });
  await fetch();
  expect(await books()).toMatchObject({ 'bank RWF': '14550' });
  expect(await payoutRow(id)).toMatchObject({ failure: null, lines: 3 });
});

test('a total of refunds belongs to the only organisation ever paid in the currency, otherwise to none', async ({
  world,
}) => {
  const { paid, line, payOut, fetch, books, payoutRow, payable, system } =
    await payoutFixture(world);
  const mine = await paid({ fee: rwf(150n) });
  const platform = world.outside('SUPER_ADMIN', 'platform');
  await refundPayment(platform, [payable], {
    paymentId: mine.paymentId,
    amountMinor: 2_000n,
    reason: 'A mistake',
  });
  const wentBack = {
    kind: 'refund',
    chargeId: undefined,
    grossMinor: -2_000n,
    feeMinor: 0n,
  } as const;
  const first = payOut([line({ chargeId: mine.chargeId }), line(wentBack)]);
  await fetch();
  expect(await payoutRow(first)).toMatchObject({ unmatched_lines: 0 });
  expect(await books()).toMatchObject({ 'bank RWF': '2850' });
  expect(await books()).not.toHaveProperty('clearing:played RWF');
  const theirs = await paid({ orgId: world.cast.otherNgo, fee: rwf(150n) });
  const second = payOut([line({ chargeId: theirs.chargeId }), line(wentBack)]);
  await fetch();
  expect(await payoutRow(second)).toMatchObject({ unmatched_lines: 1 });
  expect(await books(world.cast.otherNgo)).toMatchObject({ 'bank RWF': '4850' });
  expect(await verifyLedger(system)).toMatchObject({ faults: [] });
});
