import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { refundOrder } from '../orders/index.ts';
import { bookPaidOrder, openEvent, openTestProvider, ticketsIn } from '../testing-ticketing.ts';
import { readFigures } from './queries.ts';
import { readSales } from './sales.ts';

test('tickets are counted on the day they were paid at the event, without refunded ones', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const { id } = opened.event;
  const buyOn = async (at: string, seats: number) => {
    const counts = { [opened.typeId('Standard')]: seats };
    const order = await bookPaidOrder(world, provider, opened, counts, { email: 'a@example.org' });
    await world.pools.owner.query('update ticket_orders set paid_at = $2 where id = $1', [
      order.id,
      at,
    ]);
    return order;
  };
  await world.pools.owner.query(`update ticket_events set time_zone = 'Africa/Kigali'`);
  await buyOn('2026-02-01T21:59:59Z', 1);
  await buyOn('2026-02-01T22:00:00Z', 2);
  const order = await buyOn('2026-02-03T09:00:00Z', 2);
  const [refunded] = await ticketsIn(world, order.id);
  const refund = { id: order.id, ticketIds: [refunded?.id ?? ''], reason: 'Cannot come' };
  await refundOrder(opened.headContext, refund as never);
  const days = await opened.headContext.transact((ctx) => readSales(ctx, { id }));
  expect(days).toEqual([
    { day: '2026-02-01', sold: 1 },
    { day: '2026-02-02', sold: 2 },
    { day: '2026-02-03', sold: 1 },
  ]);
  const { sold } = await opened.headContext.transact((ctx) => readFigures(ctx, { id }));
  expect(days.reduce((sum, day) => sum + day.sold, 0)).toBe(sold);
});
