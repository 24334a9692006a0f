import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { PaymentProviderFailed } from '../../../ports/index.ts';
import { releaseUnpaid } from '../jobs.ts';
import {
  bookPaidOrder,
  buy,
  kind,
  openEvent,
  openTestProvider,
  openTestServer,
  ordersOf,
  runPendingJobs,
  settlePayment,
  type TestProvider,
  visitor,
} from '../testing-ticketing.ts';
import { followUpLateRefunds } from './late-payments.ts';

const minutes = (count: number) => new Date(Date.parse('2026-03-01T09:00:00Z') + count * 60_000);
const signal = AbortSignal.timeout(20_000);

async function lateOrder(world: World, provider: TestProvider) {
  const types = [kind({ name: 'Last', kind: 'paid', price: '5000', quantity: 1 })];
  const opened = await openEvent(world, { types });
  const id = opened.typeId('Last');
  await buy(world, opened, { [id]: 1 });
  const [late] = await ordersOf(world, opened);
  const system = visitor(world, { scope: 'system', at: minutes(16) });
  await releaseUnpaid.run(system, {}, signal);
  await bookPaidOrder(world, provider, opened, { [id]: 1 });
  const reference = late?.reference ?? '';
  provider.pay({ reference, amount: { amountMinor: 5_000n, currency: 'RWF' } });
  await settlePayment(world, reference);
  await runPendingJobs(world);
  const read = async () => (await ordersOf(world, opened))[0];
  return { ...opened, orderId: late?.id ?? '', read };
}

const titlesTo = async ({ pools }: World, userId: string) => {
  const { rows } = await pools.owner.query<{ title: string }>(
    'select title from notifications where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ title }) => title);
};

test('a refund of a late payment that fails later is reported, listed and retried', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  provider.state.refundsAs = 'pending';
  const { orderId, head, event, read } = await lateOrder(world, provider);
  const { send } = await openTestServer(world);
  const path = `/api/ticketing/orders/${orderId}` as const;
  expect((await send(head, `GET ${path}`)).body).toMatchObject({
    status: 'too-late',
    returning: true,
    notRefunded: false,
  });
  await world.pools.owner.query(
    `with failed as (update payment_refunds set state = 'failed', failure = 'The account is closed', next_check_at = null,
       settled_at = now() where payment_id = (select payment_id from ticket_orders where id = $1) returning payment_id)
     update payments set refunded_minor = 0 where id in (select payment_id from failed)`,
    [orderId],
  );
  for (let times = 0; times < 2; times += 1)
    await followUpLateRefunds.run(visitor(world, { scope: 'system' }), {}, signal);
  await runPendingJobs(world);
  const failed = { notRefunded: true, refundFailure: 'The account is closed', returning: false };
  expect((await send(head, `GET ${path}`)).body).toMatchObject({ status: 'too-late', ...failed });
  const list = await send(head, `GET /api/ticketing/events/${event.id}/orders?refunds=failed`);
  expect(list.body).toMatchObject([{ id: orderId, notRefunded: true }]);
  const titles = (await titlesTo(world, head.userId)).filter((title) =>
    title.startsWith('A ticket refund'),
  );
  expect(titles).toEqual(['A ticket refund failed']);
  provider.state.refundsAs = 'succeeded';
  provider.refunds.clear();
  const again = await send(head, `POST ${path}/refunds`, { reason: 'Once more' });
  expect(again.body).toMatchObject({ status: 'refunded', notRefunded: false });
  expect(await read()).toMatchObject({ refunded_minor: '5000', refund_failure: '' });
  expect(provider.refunds.size).toBe(1);
  await followUpLateRefunds.run(visitor(world, { scope: 'system' }), {}, signal);
  expect(await read()).toMatchObject({ refund_failure: '' });
});

test('a refused refund records the reason; repeating a pending one refunds once', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const refuse = provider.provider.refund;
  world.adapt({
    payments: [{ ...provider.provider, refund: () => Promise.reject(refused()) }],
  });
  const { orderId, head, read } = await lateOrder(world, provider);
  expect(await read()).toMatchObject({
    status: 'too-late',
    refund_failure: 'The payment provider rejected the refund: Not today',
  });
  const { send } = await openTestServer(world);
  const path = `POST /api/ticketing/orders/${orderId}/refunds` as const;
  expect((await send(head, path, { reason: 'Again' })).status).toBe(503);
  world.adapt({ payments: [{ ...provider.provider, refund: refuse }] });
  provider.state.refundsAs = 'pending';
  for (let times = 0; times < 2; times += 1)
    expect((await send(head, path, { reason: 'Again' })).body).toMatchObject({ returning: true });
  expect(provider.refunds.size).toBe(1);
});

const refused = () => new PaymentProviderFailed('refused', 'Not today');
