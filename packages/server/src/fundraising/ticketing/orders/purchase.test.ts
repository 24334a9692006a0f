import { expect } from 'vitest';
import { test } from '../../../kernel/testing.ts';
import { booksOf } from '../../../money/payments/testing.ts';
import { joinWaiting } from '../seats/index.ts';
import {
  bookPaidOrder,
  buy,
  inboxOf,
  kind,
  openEvent,
  openTestProvider,
  openTestServer,
  ordersOf,
  runPendingJobs,
  seatTotalsOf,
  settlePayment,
  ticketsIn,
  visitor,
} from '../testing-ticketing.ts';

const minutes = (count: number) => new Date(Date.parse('2026-03-01T09:00:00Z') + count * 60_000);

test('the last ticket goes to exactly one of fifty', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world, {
    types: [kind({ name: 'Last', kind: 'free', quantity: 1 })],
  });
  const purchases = Array.from({ length: 50 }, () =>
    buy(world, opened, { [opened.typeId('Last')]: 1 }),
  );
  const answers = await Promise.allSettled(purchases);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(['conflict', 'invalid']).toContain(answer.reason.code);
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 1, by_types: 1, tickets: 1 });
});

test('an event can have fewer seats than its types together', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world, { capacity: 3 });
  const child = opened.typeId('Child');
  await buy(world, opened, { [child]: 2 });
  await expect(buy(world, opened, { [child]: 2 })).rejects.toMatchObject({ code: 'conflict' });
  await buy(world, opened, { [opened.typeId('Standard')]: 1 });
  await expect(buy(world, opened, { [child]: 1 })).rejects.toMatchObject({
    fields: { [`counts.${child}`]: 'This ticket is sold out' },
  });
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 3, by_types: 3, tickets: 2 });
});

test('tickets are paid, booked once and emailed', async ({ world }) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const email = 'guest@example.org';
  const counts = { [opened.typeId('Standard')]: 2, [opened.typeId('Child')]: 1 };
  const { amount, next } = await buy(world, opened, counts, { email });
  expect(amount).toEqual({ amountMinor: '10000', currency: 'RWF' });
  const [order] = await ordersOf(world, opened);
  const { reference = '' } = order ?? {};
  expect(reference).toMatch(
    new RegExp(`^ticket-${opened.event.id.replaceAll('-', '')}-[0-9a-f]{32}$`),
  );
  expect(next).toBe(`https://pay.example/${reference}`);
  const charge = provider.pay({ reference, amount: { amountMinor: 10_000n, currency: 'RWF' } });
  await Promise.all(Array.from({ length: 10 }, () => settlePayment(world, reference)));
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 3, by_types: 3, tickets: 3 });
  expect(await booksOf(world, charge.id)).toEqual({
    'clearing:played': '10000',
    'income:tickets': '-10000',
  });
  await runPendingJobs(world);
  const [message, ...more] = await inboxOf(world, email);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Your tickets: Night of the River');
  for (const words of [
    'RWF 10,000',
    reference,
    'tickets.pdf',
    'calendar.ics',
    'no real payment was taken',
  ])
    expect(message?.text).toContain(words);
});

test.for([
  { typed: '999', refusal: 'Enter at least RWF 1000' },
  { typed: '-5', refusal: 'Enter an amount in digits, such as 5000' },
  { typed: '1000.5', refusal: 'Enter a whole amount: RWF has no decimals' },
  { typed: '', refusal: 'Enter an amount' },
  { typed: '1e9', refusal: 'Enter an amount in digits, such as 5000' },
])('a chosen price of “$typed” is refused: $refusal', async ({ typed, refusal }, { world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  const id = opened.typeId('Pay what you can');
  await expect(buy(world, opened, { [id]: 1 }, { amounts: { [id]: typed } })).rejects.toMatchObject(
    {
      fields: { [`amounts.${id}`]: refusal },
    },
  );
});

test('the server sets the price and ignores what the browser sends', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  const id = opened.typeId('Standard');
  const cheap = { amounts: { [id]: '1' } };
  expect((await buy(world, opened, { [id]: 1 }, cheap)).amount.amountMinor).toBe('5000');
  await expect(buy(world, opened, { [id]: 1 }, { total: '1' })).rejects.toMatchObject({
    code: 'conflict',
  });
  const other = await openEvent(world);
  const foreign = other.typeId('Child');
  await expect(buy(world, opened, { [foreign]: 1 })).rejects.toMatchObject({
    fields: { [`counts.${foreign}`]: 'This ticket is no longer available' },
  });
  for (const counts of [{}, { [id]: 0 }])
    await expect(buy(world, opened, counts)).rejects.toMatchObject({ code: 'invalid' });
});

test.for([
  { currency: 'RWF', price: '5000', minor: '5000' },
  { currency: 'GBP', price: '12.50', minor: '1250' },
  { currency: 'KWD', price: '1.234', minor: '1234' },
])(
  'a ticket of $price $currency costs $minor in minor units',
  async ({ currency, price, minor }, { world }) => {
    openTestProvider(world);
    const types = [kind({ name: 'From', kind: 'paid', price })];
    const opened = await openEvent(world, { currency, types });
    const { amount } = await buy(world, opened, { [opened.typeId('From')]: 3 });
    expect(amount).toEqual({ amountMinor: (BigInt(minor) * 3n).toString(), currency });
  },
);

test('a free ticket skips the provider, and one key makes one order', async ({ world }) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const overrides = { key: 'a'.repeat(32), email: 'same@example.org' };
  const counts = { [opened.typeId('Child')]: 2 };
  const answers = await Promise.all([1, 2, 3].map(() => buy(world, opened, counts, overrides)));
  expect(new Set(answers.map(({ next }) => next)).size).toBe(1);
  expect(answers[0]?.next).toMatch(/^\/tickets\/[\w-]{43}$/);
  expect(provider.state.asked).toBe(0);
  expect(await ordersOf(world, opened)).toMatchObject([{ status: 'paid', reference: null }]);
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 2, by_types: 2, tickets: 2 });
  await expect(
    buy(world, opened, counts, { ...overrides, email: 'other@example.org' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('unpaid seats are released; a late payment gets them if they are still free', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  await buy(world, opened, { [opened.typeId('Standard')]: 2 });
  const [order] = await ordersOf(world, opened);
  const { reference = '' } = order ?? {};
  await expire(world, minutes(14));
  expect(await seatTotalsOf(world, opened)).toMatchObject({ taken: 2 });
  await expire(world, minutes(15));
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 0, by_types: 0, tickets: 0 });
  provider.pay({ reference, amount: { amountMinor: 10_000n, currency: 'RWF' } });
  await settlePayment(world, reference, minutes(16));
  expect(await ordersOf(world, opened)).toMatchObject([{ status: 'paid' }]);
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 2, by_types: 2, tickets: 2 });
});

test('a payment for seats that were sold to others is booked and refunded automatically', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const types = [kind({ name: 'Last', kind: 'paid', price: '5000', quantity: 1 })];
  const opened = await openEvent(world, { types });
  const id = opened.typeId('Last');
  const email = 'late@example.org';
  await buy(world, opened, { [id]: 1 }, { email });
  const [late] = await ordersOf(world, opened);
  await expire(world, minutes(16));
  await bookPaidOrder(world, provider, opened, { [id]: 1 });
  const charge = provider.pay({
    reference: late?.reference ?? '',
    amount: { amountMinor: 5_000n, currency: 'RWF' },
  });
  await settlePayment(world, late?.reference ?? '');
  expect(await ordersOf(world, opened)).toMatchObject([{ status: 'too-late' }, { status: 'paid' }]);
  expect(await booksOf(world, charge.id)).toMatchObject({ 'income:tickets': '-5000' });
  await runPendingJobs(world);
  expect(await ordersOf(world, opened)).toMatchObject([
    { status: 'refunded', refunded_minor: '5000' },
    { status: 'paid' },
  ]);
  expect([...provider.refunds.values()]).toMatchObject([{ chargeId: charge.id }]);
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 1, by_types: 1, tickets: 1 });
  const subjects = (await inboxOf(world, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your refund: Night of the River');
  expect(subjects).not.toContain('Your tickets: Night of the River');
});

test('a reservation that expires while it is paid keeps the seats consistent', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const types = [kind({ name: 'Few', kind: 'paid', price: '5000', quantity: 4 })];
  const opened = await openEvent(world, { types });
  for (let count = 0; count < 4; count += 1)
    await buy(world, opened, { [opened.typeId('Few')]: 1 });
  const orders = await ordersOf(world, opened);
  for (const { reference } of orders)
    provider.pay({ reference, amount: { amountMinor: 5_000n, currency: 'RWF' } });
  await Promise.all([
    expire(world, minutes(16)),
    ...orders.map(({ reference }) => settlePayment(world, reference, minutes(16))),
    expire(world, minutes(16)),
  ]);
  expect((await ordersOf(world, opened)).map(({ status }) => status)).toEqual(
    Array(4).fill('paid'),
  );
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 4, by_types: 4, tickets: 4 });
  for (const { id } of orders) expect(await ticketsIn(world, id)).toHaveLength(1);
});

async function expire(world: Parameters<typeof openTestProvider>[0], at: Date) {
  const { releaseUnpaid } = await import('../jobs.ts');
  const system = visitor(world, { scope: 'system', at });
  await releaseUnpaid.run(system, {}, AbortSignal.timeout(20_000));
}

test('freed seats are offered to the waiting list in order, for a day', async ({ world }) => {
  openTestProvider(world);
  const types = [kind({ name: 'Last', kind: 'free', quantity: 2 })];
  const opened = await openEvent(world, { types });
  const typeId = opened.typeId('Last');
  const { next } = await buy(world, opened, { [typeId]: 2 }, { email: 'holder@example.org' });
  const wait = (email: string, seats: number) =>
    joinWaiting(visitor(world), {
      id: opened.event.id,
      typeId,
      seats,
      name: 'Ada',
      email,
      proof: 'shown',
    });
  await wait('first@example.org', 1);
  await wait('second@example.org', 1);
  await wait('first@example.org', 1);
  const { send } = await openTestServer(world);
  const token = next.split('/').at(-1);
  const own = await send(undefined, 'POST /api/ticketing/own/lookup', { token });
  const { tickets } = own.body as { tickets: { id: string }[] };
  const give = { token, ticketId: tickets[0]?.id };
  await send(undefined, 'POST /api/ticketing/own/cancellation', give);
  await runPendingJobs(world);
  await expect(buy(world, opened, { [typeId]: 1 })).rejects.toMatchObject({ code: 'invalid' });
  const link = /offer=([\w-]{43})/;
  const offerTo = async (email: string) => {
    const messages = await inboxOf(world, email);
    return messages.map(({ text }) => link.exec(text)?.[1]).find(Boolean);
  };
  const offer = await offerTo('first@example.org');
  expect(await offerTo('second@example.org')).toBeUndefined();
  await expire(world, minutes(24 * 60 + 1));
  await runPendingJobs(world);
  const second = await offerTo('second@example.org');
  await expect(buy(world, opened, { [typeId]: 1 }, { offer: offer ?? '' })).rejects.toMatchObject({
    code: 'invalid',
  });
  await buy(world, opened, { [typeId]: 1 }, { offer: second ?? '' });
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 2, by_types: 2, tickets: 2 });
});

test('a hidden type is sold to buyers with its code', async ({ world }) => {
  openTestProvider(world);
  const types = [kind({ name: 'Friends', kind: 'free', accessCode: 'RIVER' })];
  const opened = await openEvent(world, { types });
  const { send } = await openTestServer(world);
  const path = `GET /api/ticketing/public/${opened.event.id}` as const;
  expect((await send(undefined, path)).body).toMatchObject({ types: [], hasHidden: true });
  const withCode = await send(undefined, `${path}?code=river`);
  expect(withCode.body).toMatchObject({ types: [{ name: 'Friends' }] });
  const counts = { [opened.typeId('Friends')]: 1 };
  await expect(buy(world, opened, counts)).rejects.toMatchObject({ code: 'invalid' });
  await buy(world, opened, counts, { code: 'river' });
});

test('a bot gets the usual response, and nothing is saved', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  const counts = { [opened.typeId('Child')]: 1 };
  await buy(world, opened, counts, { website: 'https://spam.example' });
  expect(await ordersOf(world, opened)).toEqual([]);
});
