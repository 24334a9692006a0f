import type { JournalEntry } from '@ngo-plus/contract/money/ledger';
import type {
  PaymentAlarm,
  Reconciliation,
  UnmatchedPayment,
} from '@ngo-plus/contract/money/payments';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test as base, type World } from '../../kernel/testing.ts';
import { compareDay } from './reconciliation/compare-days.ts';
import { reconcilePayments } from './reconciliation/reconciliation.ts';
import { refundPayment } from './refunds/refund-commands.ts';
import { paymentRoutes } from './routes.ts';
import { settle } from './settlement.ts';
import { countingPayable, opened, testProvider } from './testing-payments.ts';

const { payable } = countingPayable();
const test = base.extend('send', { scope: 'file' }, async ({ world }) => {
  return (await world.serve(paymentRoutes([payable]))).send;
});

const amount = { amountMinor: 5_000n, currency: 'RWF' };
const { signal } = new AbortController();

const plant = ({ pools, cast }: World, at: string, failure: string | null, provider = 'played') =>
  pools.owner.query(
    `insert into payments (id, org_id, reference, payable, subject_id, title, provider, amount_minor, currency,
       save_card, expires_at, created_at, failure)
     select id, $1::uuid, 'donation-' || replace($1::text, '-', '') || '-' || replace(id::text, '-', ''), 'test', id, 'A donation',
       $5, 100, 'RWF', false, $2, $2, $3 from (select $4::uuid as id) o`,
    [cast.ngo, at, failure, uuidv7(), provider],
  );

test('20 declines in ten minutes, at 70% of the payments, count as card testing', async ({
  world,
  send,
}) => {
  const alarms = async () =>
    (await send('ADMIN', 'GET /api/admin/payment-alarms')).body as PaymentAlarm[];
  for (let n = 0; n < 20; n += 1) await plant(world, '2026-03-01T08:49:59Z', 'Failed');
  for (let n = 0; n < 19; n += 1) await plant(world, '2026-03-01T08:55:00Z', 'Failed');
  expect(await alarms()).toEqual([]);
  await plant(world, '2026-03-01T08:55:00Z', 'Failed');
  const organisation = { id: world.cast.ngo, name: expect.any(String) };
  expect(await alarms()).toEqual([{ organisation, total: 20, refused: 20, minutes: 10 }]);
  for (let n = 0; n < 20; n += 1) await plant(world, '2026-03-01T08:56:00Z', null, 'cash');
  expect(await alarms()).toMatchObject([{ total: 20, refused: 20 }]);
  for (let n = 0; n < 8; n += 1) await plant(world, '2026-03-01T08:56:00Z', null);
  expect(await alarms()).toMatchObject([{ total: 28, refused: 20 }]);
  await plant(world, '2026-03-01T08:56:00Z', null);
  expect(await alarms()).toEqual([]);
});

test('lists the providers, whether they are live, and their webhook URLs', async ({
  world,
  send,
}) => {
  world.adapt({ payments: [testProvider('played').provider] });
  const { body } = await send('SUPER_ADMIN', 'GET /api/admin/payment-providers');
  const webhookUrl = `${world.platform.config.publicUrl}/api/payments/played/webhook`;
  expect(body).toEqual([{ name: 'played', isLive: false, webhookUrl, fault: null }]);
});

test('the journal entries of a payment: its receipt, its fee and its refund', async ({
  world,
  send,
}) => {
  const { provider, pay } = testProvider('booked');
  world.adapt({ payments: [provider] });
  const { reference, paymentId } = await opened(world);
  pay({ reference, amount, fee: { amountMinor: 70n, currency: 'RWF' } });
  const system = world.outside(undefined, 'system');
  await settle(system, [payable], { reference });
  const refund = { paymentId, amountMinor: 2_000n, reason: 'Asked for it' };
  await refundPayment(system, [payable], refund);
  const { body } = await send('ADMIN', `GET /api/admin/payments/${paymentId}/books`);
  const linesOf = (group: JournalEntry) =>
    group.lines.map(({ account, amount }) => `${account} ${amount.amountMinor}`).sort();
  expect((body as JournalEntry[]).map(linesOf).sort()).toEqual([
    ['clearing:booked -2000', 'income:donations 2000'],
    ['clearing:booked 4930', 'expense:fees 70', 'income:donations -5000'],
  ]);
});

test('the journal entries of a held payment show the liability and lead to its unmatched payment', async ({
  world,
  send,
}) => {
  const { provider, pay } = testProvider('unmatched');
  world.adapt({ payments: [provider] });
  const { reference, paymentId } = await opened(world);
  pay({ reference, amount: { ...amount, amountMinor: 4_000n } });
  await settle(world.outside(undefined, 'system'), [payable], { reference });
  const { body } = await send('ADMIN', `GET /api/admin/payments/${paymentId}/books`);
  expect((body as JournalEntry[]).map(({ what }) => what)).toEqual(['Unmatched payment']);
  const list = await send('ADMIN', `GET /api/admin/unmatched-payments?paymentId=${paymentId}`);
  expect((list.body as UnmatchedPayment[]).map(({ kind }) => kind)).toEqual(['amount']);
  const none = await send('ADMIN', `GET /api/admin/unmatched-payments?paymentId=${uuidv7()}`);
  expect(none.body).toEqual([]);
});

test.for([
  { body: { provider: 'gone', day: '2026-02-28' }, fields: ['provider'] },
  { body: { provider: 'played', day: '2026-03-01' }, fields: ['day'] },
  { body: { provider: 'played', day: '2026-02-30' }, fields: ['day'] },
])('a comparison of $body is rejected', async ({ body, fields }, { world, send }) => {
  world.adapt({ payments: [testProvider('played').provider] });
  const reply = await send('ADMIN', 'POST /api/admin/payment-reconciliations', body);
  expect(reply.status).toBe(400);
  expect(Object.keys((reply.body as { fields: object }).fields)).toEqual(fields);
});

test('a day compared on request is shown as running, failed and finished', async ({
  world,
  send,
}) => {
  const { provider, pay, state } = testProvider('asked');
  world.adapt({ payments: [provider] });
  const listed = async () =>
    ((await send('ADMIN', 'GET /api/admin/payment-reconciliations')).body as Reconciliation[]).find(
      (one) => one.provider === 'asked' && one.day === '2026-02-28',
    );
  const day = { provider: 'asked', day: '2026-02-28' };
  const started = await send('ADMIN', 'POST /api/admin/payment-reconciliations', day);
  expect(started.body).toMatchObject({ ...day, state: 'running', endedAt: null });
  expect(await listed()).toEqual(started.body);

  const { run } = compareDay([payable]);
  const system = world.outside(undefined, 'system');
  state.away = 'unknown';
  await expect(run(system, day, signal)).rejects.toThrow('asked is away');
  expect(await listed()).toMatchObject({ state: 'failed', failure: 'asked is away' });

  state.away = undefined;
  const at = new Date('2026-02-28T12:00:00Z');
  for (let n = 0; n < 51; n += 1) pay({ reference: `till-${n}`, amount, at });
  await run(system, day, signal);
  expect(await listed()).toMatchObject({
    state: 'done',
    charges: 51,
    unmatched: 51,
    failure: null,
    endedAt: expect.any(String),
  });

  world.adapt({ payments: [] });
  await run(system, day, signal);
  expect(await listed()).toMatchObject({ state: 'failed' });
});

test('the nightly reconciliation resumes a failed day and skips a finished one', async ({
  world,
}) => {
  const { provider, state } = testProvider('nightly');
  world.adapt({ payments: [provider] });
  const system = world.outside(undefined, 'system');
  const { run } = reconcilePayments([payable]);
  state.away = 'unknown';
  await expect(run(system, {}, signal)).rejects.toThrow();
  state.away = undefined;
  state.asked = 0;
  await run(system, {}, signal);
  expect(state.asked).toBe(7);
  await run(system, {}, signal);
  expect(state.asked).toBe(7);
});

test('compared days are listed in pages', async ({ world, send }) => {
  const { provider } = testProvider('paged');
  world.adapt({ payments: [provider] });
  const { run } = reconcilePayments([payable]);
  await run(world.outside(undefined, 'system'), {}, signal);
  const seen: string[] = [];
  let next = '';
  do {
    const reply = await send('ADMIN', `GET /api/admin/payment-reconciliations?limit=3${next}`);
    for (const one of reply.body as Reconciliation[]) seen.push(`${one.day} ${one.provider}`);
    const cursor = /[?&]cursor=([^>&]+)/.exec(String(reply.headers['link'] ?? ''))?.[1];
    next = cursor === undefined ? '' : `&cursor=${cursor}`;
  } while (next !== '');
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(seen.filter((one) => one.endsWith('paged'))).toHaveLength(7);
});
