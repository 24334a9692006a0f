import { expect } from 'vitest';
import { test } from '../../kernel/testing.ts';
import { later, pollIn } from '../../money/payments/testing.ts';
import { releaseStaleCoupons } from './coupon-reservations.ts';
import { planPayable } from './payable.ts';
import {
  addCoupon,
  addNgo,
  buy,
  invoicesOf,
  order,
  pay,
  quoteFor,
  stateOf,
  usedOf,
  usesClaimedOf,
} from './testing-plans.ts';

test.for([
  {
    code: 'NOBODY',
    rules: undefined,
    refusal: "We don't recognise this code. Check the spelling.",
  },
  { code: 'R-OLD', rules: { ends_at: '2026-02-28' }, refusal: 'This code has expired.' },
  { code: 'R-SOON', rules: { starts_at: '2026-03-02' }, refusal: "This code isn't valid yet." },
  { code: 'R-ARCHIVED', rules: { state: 'archived' }, refusal: 'This code has expired.' },
  {
    code: 'R-YEAR',
    rules: { intervals: ['year'] },
    refusal: "This code doesn't apply to monthly payments.",
  },
  {
    code: 'R-EURO',
    rules: { percent: null, amounts: '{"EUR":"500"}' },
    refusal: "This code doesn't apply to prices in USD.",
  },
  {
    code: 'R-GONE',
    rules: { max_uses: 1, taken: 1 },
    refusal: 'This code has reached its usage limit.',
  },
])('$code: $refusal', async ({ code, rules, refusal }, { world }) => {
  if (rules) await addCoupon(world, code, rules);
  const ngo = await addNgo(world);
  expect(await quoteFor(world, ngo, { coupon: code.toLowerCase() })).toMatchObject({
    refusal,
    coupon: null,
    total: { amountMinor: '2900' },
  });
});

test('a code is case-insensitive, and its discount is shown before payment', async ({ world }) => {
  await addCoupon(world, 'SPRING-26');
  const ngo = await addNgo(world);
  expect(await quoteFor(world, ngo, { coupon: 'spring-26' })).toMatchObject({
    discount: { amountMinor: '580' },
    total: { amountMinor: '2320' },
    coupon: { code: 'SPRING-26', periods: 1 },
    renewal: { amountMinor: '2900' },
  });
  await buy(world, ngo, { coupon: 'Spring-26' });
  expect(await usesClaimedOf(world, 'SPRING-26')).toBe(1);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro' });
});

test('when two buyers race for the last use of a coupon, one gets it', async ({ world }) => {
  await addCoupon(world, 'LAST-ONE', { max_uses: 1 });
  const ngos = [await addNgo(world), await addNgo(world)];
  const results = await Promise.allSettled(
    ngos.map((ngo) => order(world, ngo, { coupon: 'LAST-ONE' })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((one) => one.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    code: 'invalid',
    fields: { coupon: expect.any(String) },
  });
  expect(await usesClaimedOf(world, 'LAST-ONE')).toBe(1);
});

test('one organisation in several browsers uses a code once', async ({ world }) => {
  await addCoupon(world, 'ONE-EACH', { max_per_customer: 1 });
  const ngo = await addNgo(world);
  await Promise.allSettled(
    Array.from({ length: 5 }, () => order(world, ngo, { coupon: 'ONE-EACH' })),
  );
  expect(await usesClaimedOf(world, 'ONE-EACH')).toBe(1);
});

test('a failed payment releases its code', async ({ world }) => {
  await addCoupon(world, 'FAILS', { max_uses: 1 });
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo, { coupon: 'FAILS' });
  expect(await usesClaimedOf(world, 'FAILS')).toBe(1);
  // The provider's page closed after an hour without a payment.
  await pollIn(world, [planPayable], 2);
  expect(await usesClaimedOf(world, 'FAILS')).toBe(0);
  const other = await addNgo(world);
  await buy(world, other, { coupon: 'FAILS' });
  expect(await usesClaimedOf(world, 'FAILS')).toBe(1);
  // Money that arrives after the page closed cannot use a code that was claimed by others.
  await pay(world, { ...ngo, gateway: other.gateway }, reference);
  expect(await usesClaimedOf(world, 'FAILS')).toBe(1);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'free', balance: '2320' });
  expect(await invoicesOf(world, ngo)).toMatchObject([{ total: '2320' }]);
});

test('a late payment claims its code again if the code is still unused', async ({ world }) => {
  await addCoupon(world, 'STILL-FREE', { max_uses: 1 });
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo, { coupon: 'STILL-FREE' });
  await pollIn(world, [planPayable], 2);
  await pay(world, ngo, reference);
  expect(await usesClaimedOf(world, 'STILL-FREE')).toBe(1);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'active' });
});

test('an unavailable provider uses no code', async ({ world }) => {
  await addCoupon(world, 'AWAY', { max_uses: 1 });
  const ngo = await addNgo(world);
  ngo.gateway.state.away = 'unknown';
  await expect(order(world, ngo, { coupon: 'AWAY' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await usesClaimedOf(world, 'AWAY')).toBe(0);
});

test('another order releases the code only when the payment page of the first closes', async ({
  world,
}) => {
  await addCoupon(world, 'AGAIN');
  const ngo = await addNgo(world);
  await order(world, ngo, { coupon: 'AGAIN' });
  await order(world, ngo, { interval: 'year' });
  expect(await usesClaimedOf(world, 'AGAIN')).toBe(1);
  await pollIn(world, [planPayable], 2);
  expect(await usesClaimedOf(world, 'AGAIN')).toBe(0);
});

test('the last use of a coupon stays reserved by the first checkout while another order is paid', async ({
  world,
}) => {
  const coupon = 'KEPT-PAGE';
  await addCoupon(world, coupon, { max_uses: 1 });
  const first = await addNgo(world);
  const old = await order(world, first, { coupon });
  await order(world, first);
  const second = await addNgo(world);
  await expect(order(world, second, { coupon })).rejects.toMatchObject({ code: 'invalid' });
  await pay(world, { ...first, gateway: second.gateway }, old.reference);
  expect(await usesClaimedOf(world, coupon)).toBe(1);
  expect(await usedOf(world, coupon)).toBe(1);
  expect(await stateOf(world, first)).toMatchObject({ plan: 'pro', state: 'active' });
});

test('a single-use code is used once when an old page and another organisation race', async ({
  world,
}) => {
  const coupon = 'RACED';
  await addCoupon(world, coupon, { max_uses: 1 });
  const first = await addNgo(world);
  const old = await order(world, first, { coupon });
  await order(world, first);
  // The page closes; from here on the code is available to the first buyer.
  await pollIn(world, [planPayable], 2);
  const others = [await addNgo(world), await addNgo(world), await addNgo(world)];
  const { gateway } = others.at(-1) ?? first;
  const buying = others.map((ngo) => buy(world, { ...ngo, gateway }, { coupon }));
  await Promise.allSettled([pay(world, { ...first, gateway }, old.reference), ...buying]);
  expect(await usesClaimedOf(world, coupon)).toBe(1);
  expect(await usedOf(world, coupon)).toBe(1);
  const states = await Promise.all([first, ...others].map((ngo) => stateOf(world, ngo)));
  expect(states.filter(({ plan }) => plan === 'pro')).toHaveLength(1);
});

test('the page of an earlier order uses the code that moved to the later one', async ({
  world,
}) => {
  const coupon = 'MOVED';
  await addCoupon(world, coupon, { max_uses: 1 });
  const ngo = await addNgo(world);
  const earlier = await order(world, ngo, { coupon });
  const next = await order(world, ngo, { coupon });
  await pay(world, ngo, earlier.reference);
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'active', balance: '0' });
  await pay(world, ngo, next.reference);
  expect(await stateOf(world, ngo)).toMatchObject({ balance: '2320' });
  expect(await usesClaimedOf(world, coupon)).toBe(1);
});

test('an order whose payment page never opened releases its code', async ({ world }) => {
  await addCoupon(world, 'STOPPED', { max_uses: 1 });
  const ngo = await addNgo(world);
  const { reference } = await order(world, ngo, { coupon: 'STOPPED' });
  // The server stopped between the order and its payment.
  await world.pools.owner.query('delete from payments where reference = $1', [reference]);
  const { signal } = new AbortController();
  await releaseStaleCoupons(later(world, 1), signal);
  expect(await usesClaimedOf(world, 'STOPPED')).toBe(1);
  await releaseStaleCoupons(later(world, 3), signal);
  expect(await usesClaimedOf(world, 'STOPPED')).toBe(0);
});

test('a buyer who goes back from the payment page still has the code; others are refused', async ({
  world,
}) => {
  const ngo = await addNgo(world);
  const coupon = 'ONLY-ONE';
  await addCoupon(world, coupon, { max_uses: 1, max_per_customer: 1 });
  await order(world, ngo, { coupon });
  const [mine, theirs] = [
    await quoteFor(world, ngo, { coupon }),
    await quoteFor(world, await addNgo(world), { coupon }),
  ];
  expect(mine).toMatchObject({ refusal: null, total: { amountMinor: '2320' } });
  expect(theirs).toMatchObject({ refusal: 'This code has reached its usage limit.' });
});

test('money for a replaced order becomes credit, and uses no code', async ({ world }) => {
  const ngo = await addNgo(world);
  const code = 'TWO-TABS';
  await addCoupon(world, code, { max_uses: 1 });
  const [first, second] = [
    await order(world, ngo, { coupon: code }),
    await order(world, ngo, { coupon: code }),
  ];
  await pay(world, ngo, second.reference);
  await pay(world, ngo, first.reference);
  expect(await stateOf(world, ngo)).toMatchObject({ state: 'active', balance: '2320' });
  expect(await usesClaimedOf(world, code)).toBe(1);
});

test('a 100% discount skips the provider, and still issues an invoice', async ({ world }) => {
  await addCoupon(world, 'ALL-OF-IT', { percent: 100 });
  const ngo = await addNgo(world);
  ngo.gateway.state.away = 'unknown';
  const { checkoutUrl } = await order(world, ngo, { coupon: 'ALL-OF-IT' });
  expect(checkoutUrl).toBeNull();
  expect(await stateOf(world, ngo)).toMatchObject({ plan: 'pro', state: 'active' });
  expect(await invoicesOf(world, ngo)).toMatchObject([{ kind: 'invoice', total: '0' }]);
  expect(ngo.gateway.state.asked).toBe(0);
});

test('a code for the first purchase is refused for a second one', async ({ world }) => {
  await addCoupon(world, 'FIRST', { first_purchase_only: true });
  const ngo = await addNgo(world);
  await buy(world, ngo);
  expect(await quoteFor(world, ngo, { interval: 'year', coupon: 'FIRST' })).toMatchObject({
    refusal: "This code is only for an organisation's first purchase.",
  });
});
