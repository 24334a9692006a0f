import type { Coupon } from '@ngo-plus/contract/operations/coupons';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { couponRoutes } from './routes.ts';

const validInput = {
  name: 'Spring',
  percent: 20,
  amounts: [],
  duration: 'once',
  periods: null,
  plans: [],
  intervals: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerCustomer: 1,
  firstPurchaseOnly: false,
};

const create = async (world: World, overrides: object) => {
  const { send } = await world.serve(couponRoutes);
  return send('SUPER_ADMIN', 'POST /api/coupons', { ...validInput, ...overrides });
};

test('a code is unique regardless of case, and stored in capitals', async ({ world }) => {
  const created = await create(world, { code: 'spring-27' });
  expect(created).toMatchObject({ status: 200, body: { code: 'SPRING-27', uses: 0, totals: [] } });
  expect(await create(world, { code: 'Spring-27' })).toMatchObject({
    status: 409,
    body: { fields: { code: expect.any(String) } },
  });
});

test.for([
  { input: {}, field: 'code' },
  { input: { code: 'A' }, field: 'code' },
  { input: { code: 'two words' }, field: 'code' },
  { input: { code: 'NONE', percent: null }, field: 'percent' },
  { input: { code: 'BOTH', amounts: [{ amountMinor: '5', currency: 'USD' }] }, field: 'percent' },
  { input: { code: 'ZERO', percent: 0 }, field: 'percent' },
  { input: { code: 'MORE', percent: 101 }, field: 'percent' },
  { input: { code: 'HALF', percent: 12.5 }, field: 'percent' },
  { input: { code: 'WEEKS', duration: 'repeating' }, field: 'periods' },
  { input: { code: 'FREE', maxUses: 0 }, field: 'maxUses' },
  {
    input: { code: 'FIXED', percent: null, amounts: [{ amountMinor: '-5', currency: 'USD' }] },
    field: 'amounts.0.amountMinor',
  },
  {
    input: { code: 'DINAR', percent: null, amounts: [{ amountMinor: '5', currency: 'KWD' }] },
    field: 'amounts.0.currency',
  },
  {
    input: {
      code: 'BACK',
      startsAt: '2026-04-01T00:00:00Z',
      endsAt: '2026-03-01T00:00:00Z',
    },
    field: 'endsAt',
  },
])('$input is refused at the field $field', async ({ input, field }, { world }) => {
  const { status, body } = await create(world, input);
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)).toContain(field);
});

test.for(['ADMIN', 'NGO_ADMIN', 'STAFF'] as const)(
  '%s cannot manage coupons',
  async (who, { world }) => {
    for (const guarded of [true, false]) {
      const { send } = await world.serve(couponRoutes, { guarded });
      expect(await send(who, 'GET /api/coupons')).toMatchObject({ status: 403 });
      expect(await send(who, 'POST /api/coupons', { ...validInput, code: 'MINE' })).toMatchObject({
        status: 403,
      });
    }
  },
);

test('NGOs cannot list coupons, even when the guard is bypassed', async ({ world }) => {
  await create(world, { code: 'SECRET' });
  const listed = await world
    .outside('NGO_ADMIN')
    .transact(({ db }) => db.execute('select from coupons'));
  expect(listed.rowCount).toBe(0);
});

test('the discount of a coupon is immutable; its dates can change, and it can be archived', async ({
  world,
}) => {
  const { send } = await world.serve(couponRoutes);
  const { id } = (await create(world, { code: 'CHANGES' })).body as Coupon;
  const rules = {
    name: 'Summer',
    startsAt: null,
    endsAt: '2026-09-01T00:00:00.000Z',
    maxUses: 5,
    maxPerCustomer: null,
    firstPurchaseOnly: true,
  };
  const changed = await send('SUPER_ADMIN', `PUT /api/coupons/${id}`, { ...rules, percent: 90 });
  expect(changed.body).toMatchObject({ ...rules, percent: 20 });
  const setState = (state: string) =>
    send('SUPER_ADMIN', `PUT /api/coupons/${id}/state`, { state });
  expect(await setState('archived')).toMatchObject({ body: { state: 'archived' } });
  const listed = await send('SUPER_ADMIN', 'GET /api/coupons?state=archived&search=chang');
  expect((listed.body as Coupon[]).map(({ code }) => code)).toEqual(['CHANGES']);
  expect(await setState('active')).toMatchObject({ body: { state: 'active' } });
});

test('the report has totals per currency, also as CSV', async ({ world }) => {
  const { send } = await world.serve(couponRoutes);
  const { id } = (await create(world, { code: 'REPORT', name: '=cmd()' })).body as Coupon;
  const use = (revenue: number, discount: number, currency: string) =>
    world.pools.owner.query(
      `insert into coupon_uses (order_id, coupon_id, revenue_minor, discount_minor, currency, used_at)
       values (uuidv7(), $1, $2, $3, $4, now())`,
      [id, revenue, discount, currency],
    );
  await use(2_320, 580, 'USD');
  await use(23_200, 5_800, 'USD');
  await use(31_200, 7_800, 'RWF');
  const { body } = await send('SUPER_ADMIN', `GET /api/coupons/${id}`);
  expect((body as Coupon).totals).toEqual([
    {
      currency: 'RWF',
      payments: 1,
      revenue: { amountMinor: '31200', currency: 'RWF' },
      discount: { amountMinor: '7800', currency: 'RWF' },
    },
    {
      currency: 'USD',
      payments: 2,
      revenue: { amountMinor: '25520', currency: 'USD' },
      discount: { amountMinor: '6380', currency: 'USD' },
    },
  ]);
  const { text, status } = await send('SUPER_ADMIN', 'GET /api/coupons/report');
  expect(status).toBe(200);
  expect(text).toContain('active,0,RWF,1,31200,7800');
  expect(text).toContain('active,0,USD,2,255.20,63.80');
  // A name that a spreadsheet would evaluate is escaped.
  expect(text).not.toMatch(/(^|,)=cmd/m);
});

test.for([
  {
    columns: 'revenue,code',
    lines: ['Revenue,Currency,Code,Name', '300,RWF,SEEN,Seen', '2.50,USD,SEEN,Seen'],
  },
  {
    columns: 'code,discount,used',
    lines: ['Code,Name,Discount,Duration,Uses', 'SEEN,Seen,20%,once,0'],
  },
])(
  'an export has the columns “$columns” of the listed coupons',
  async ({ columns, lines }, { world }) => {
    const { send } = await world.serve(couponRoutes);
    const code = `SEEN-${columns.length}`;
    const { id } = (await create(world, { code, name: 'Seen', percent: 20, duration: 'once' }))
      .body as Coupon;
    await create(world, { code: `OTHER-${columns.length}` });
    await world.pools.owner.query(
      `insert into coupon_uses (order_id, coupon_id, revenue_minor, discount_minor, currency, used_at)
     values (uuidv7(), $1, 300, 1, 'RWF', now()), (uuidv7(), $1, 250, 1, 'USD', now())`,
      [id],
    );
    const query = `search=${code}&columns=${columns}`;
    const { text } = await send('SUPER_ADMIN', `GET /api/coupons/report?${query}`);
    const expected = lines.map((line) => line.replace('SEEN', code));
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual(expected);
  },
);

test('coupons are paginated', async ({ world }) => {
  for (let n = 0; n < 5; n += 1) await create(world, { code: `PAGE-${n}` });
  const { send } = await world.serve(couponRoutes);
  const first = await send('SUPER_ADMIN', 'GET /api/coupons?limit=3&search=page-');
  expect((first.body as Coupon[]).map(({ code }) => code)).toEqual(['PAGE-4', 'PAGE-3', 'PAGE-2']);
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? '';
  const rest = await send('SUPER_ADMIN', `GET /api/coupons?limit=3&search=page-&cursor=${cursor}`);
  expect((rest.body as Coupon[]).map(({ code }) => code)).toEqual(['PAGE-1', 'PAGE-0']);
});
