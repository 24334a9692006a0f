import type { CouponMonth } from '@ngo-plus/contract/operations/coupons';
import { expect } from 'vitest';
import { uuidv7 } from '../../kernel/index.ts';
import { test as base } from '../../kernel/testing.ts';
import { couponRoutes } from './routes.ts';

/** Uses of two coupons around the first and the last month; the tests run in March 2026. */
const test = base.extend('months', { scope: 'file' }, async ({ world }) => {
  const { pools } = world;
  const [spring, other] = [uuidv7(), uuidv7()];
  for (const [id, code] of [
    [spring, 'SPRING'],
    [other, 'OTHER'],
  ])
    await pools.owner.query(
      `insert into coupons (id, code, name, percent, duration, state, created_at) values ($1, $2, $2, 20, 'once', 'active', now())`,
      [id, code],
    );
  const use = (couponId: string, at: string, minor: string, currency = 'USD') =>
    pools.owner.query(
      `insert into coupon_uses (order_id, coupon_id, revenue_minor, discount_minor, currency, used_at)
       values ($1, $2, $3, $3, $4, $5)`,
      [uuidv7(), couponId, minor, currency, at],
    );
  await use(spring, '2025-03-31T23:59:59Z', '1');
  await use(spring, '2025-04-01T00:00:00Z', '20');
  await use(spring, '2026-03-01T00:00:00Z', '9007199254740993');
  await use(spring, '2026-03-01T00:00:00Z', '300', 'EUR');
  await use(other, '2026-03-01T00:00:00Z', '4000');
  const { send } = await world.serve(couponRoutes);
  return {
    spring,
    send,
    of: async (query: string) => {
      const { body } = await send('SUPER_ADMIN', `GET /api/coupons/months${query}`);
      return body as CouponMonth[];
    },
  };
});

const textOf = ({ month, uses, totals }: CouponMonth) =>
  [
    month,
    uses,
    ...totals.map(({ discount }) => `${discount.amountMinor} ${discount.currency}`),
  ].join(' ');

test('uses of all coupons in twelve months, with what they cost', async ({ months }) => {
  const found = await months.of('');
  expect(found).toHaveLength(12);
  expect(found.filter(({ uses }) => uses > 0).map(textOf)).toEqual([
    '2025-04 1 20 USD',
    '2026-03 3 300 EUR 9007199254744993 USD',
  ]);
});

test('uses of one coupon', async ({ months }) => {
  const found = await months.of(`?id=${months.spring}`);
  expect(found.map(textOf).at(-1)).toBe('2026-03 2 300 EUR 9007199254740993 USD');
});

test('only super administrators read what coupons cost', async ({ months }) => {
  for (const role of ['ADMIN', 'NGO_ADMIN'] as const)
    expect((await months.send(role, 'GET /api/coupons/months')).status).toBe(403);
});
