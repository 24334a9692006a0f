import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { booksOf } from '../../money/payments/testing.ts';
import {
  bookPaidOrder,
  buy,
  inboxOf,
  openEvent,
  openTestProvider,
  openTestServer,
  ordersOf,
  runPendingJobs,
  ticketsIn,
} from './testing-ticketing.ts';

const rwf = (amountMinor: string) => ({ amountMinor, currency: 'RWF' });

async function createPaidOrder(world: World, counts: Record<string, number>, donation = '2500') {
  const provider = openTestProvider(world);
  const opened = await openEvent(world, { asksDonation: true });
  const ids = Object.fromEntries(
    Object.entries(counts).map(([name, seats]) => [opened.typeId(name), seats]),
  );
  const email = `giver-${opened.event.id}@example.org`;
  const { id } = await bookPaidOrder(world, provider, opened, ids, { email, donation });
  await runPendingJobs(world);
  const { send } = await openTestServer(world);
  const refund = (ticketIds?: readonly string[]) =>
    send(opened.head, `POST /api/ticketing/orders/${id}/refunds`, {
      reason: 'The singer is ill',
      ...(ticketIds && { ticketIds }),
    });
  return { ...opened, provider, id, email, send, back: refund, seats: await ticketsIn(world, id) };
}

test('a donation is paid with the tickets, and is separate in the ledger, order, email and figures', async ({
  world,
}) => {
  const { id, email, provider, send, head, event } = await createPaidOrder(world, { Standard: 1 });
  expect(await booksOf(world, provider.charges[0]?.id ?? '')).toEqual({
    'clearing:played': '7500',
    'income:tickets': '-5000',
    'income:ticket-donations': '-2500',
  });
  expect((await send(head, `GET /api/ticketing/orders/${id}`)).body).toMatchObject({
    amount: rwf('7500'),
    donation: rwf('2500'),
    donationLeft: rwf('2500'),
    tickets: [{ price: rwf('5000') }],
  });
  const [message] = await inboxOf(world, email);
  expect(message?.text).toContain('Paid: RWF 7,500');
  expect(message?.text).toMatch(/includes a donation of RWF 2,500 to/);
  expect(message?.text).toMatch(/\S+\/api\/receipts\/own\/ticket-/);
  expect((await send(head, `GET /api/ticketing/events/${event.id}/figures`)).body).toMatchObject({
    income: [rwf('7500')],
    donations: [rwf('2500')],
    types: [{ income: rwf('5000') }, {}, {}],
  });
});

test('a refunded ticket keeps the donation; the last one includes it', async ({ world }) => {
  const { id, back, seats, send, head, email, provider } = await createPaidOrder(world, {
    Standard: 2,
  });
  const [first, second] = seats.map((seat) => seat.id);
  expect((await back([first ?? ''])).body).toMatchObject({
    status: 'paid',
    refunded: rwf('5000'),
    donationLeft: rwf('2500'),
  });
  expect((await back([second ?? ''])).body).toMatchObject({
    status: 'refunded',
    refunded: rwf('12500'),
    donationLeft: rwf('0'),
  });
  await runPendingJobs(world);
  expect([...provider.refunds.values()].map(({ amount }) => amount.amountMinor)).toEqual([
    5_000n,
    7_500n,
  ]);
  const messages = await inboxOf(world, email);
  expect(messages.filter(({ text }) => text.includes('includes your donation of'))).toHaveLength(1);
  const { body } = await send(head, `GET /api/ticketing/orders/${id}`);
  expect(body).toMatchObject({ tickets: [{ state: 'void' }, { state: 'void' }] });
});

test('free tickets with a donation are paid; refunding the whole order refunds the donation', async ({
  world,
}) => {
  const { back, provider, seats } = await createPaidOrder(world, { Child: 2 });
  expect(provider.charges[0]?.amount.amountMinor).toBe(2_500n);
  const partial = await back([seats[0]?.id ?? '']);
  expect(partial.body).toMatchObject({
    status: 'paid',
    refunded: rwf('0'),
    donationLeft: rwf('2500'),
  });
  expect((await back()).body).toMatchObject({ status: 'refunded', refunded: rwf('2500') });
});

test.for([
  { donation: '10.5', refusal: 'Enter a whole amount: RWF has no decimals' },
  { donation: '-5', refusal: 'Enter an amount in digits, such as 5000' },
  { donation: 'much', refusal: 'Enter an amount in digits, such as 5000' },
  { donation: '1e9', refusal: 'Enter an amount in digits, such as 5000' },
  { donation: '99999999999', refusal: 'Enter at most RWF 9999999999' },
])('a donation of “$donation” is refused', async ({ donation, refusal }, { world }) => {
  openTestProvider(world);
  const opened = await openEvent(world, { asksDonation: true });
  await expect(
    buy(world, opened, { [opened.typeId('Child')]: 1 }, { donation }),
  ).rejects.toMatchObject({ code: 'invalid', fields: { donation: refusal } });
});

test.for(['', '0', '0.00'])('a donation of “%s” counts as none', async (donation, { world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  await buy(world, opened, { [opened.typeId('Child')]: 1 }, { donation });
  expect(await ordersOf(world, opened)).toMatchObject([{ status: 'paid', donation_minor: '0' }]);
  await expect(
    buy(world, opened, { [opened.typeId('Child')]: 1 }, { donation: '5' }),
  ).rejects.toMatchObject({
    fields: { donation: 'Donations can no longer be added to these tickets' },
  });
});

test('offline sales may include a donation even if the page does not ask for one', async ({
  world,
}) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  const { send } = await openTestServer(world);
  const path = `POST /api/ticketing/events/${opened.event.id}/sales` as const;
  const sale = {
    counts: { [opened.typeId('Standard')]: 2 },
    method: 'cash',
    name: 'At the door',
    donation: '2500',
  };
  const sold = await send(opened.head, path, sale);
  expect(sold.body).toMatchObject({
    status: 'paid',
    offline: true,
    amount: rwf('12500'),
    donation: rwf('2500'),
    donationLeft: rwf('2500'),
  });
  const figures = `GET /api/ticketing/events/${opened.event.id}/figures` as const;
  expect((await send(opened.head, figures)).body).toMatchObject({
    income: [rwf('12500')],
    donations: [rwf('2500')],
  });
  const { rows } = await world.pools.owner.query(
    `select a.code, sum(e.amount_minor)::text as sum
     from ledger_postings e join ledger_accounts a on a.id = e.account_id
     where a.code like 'income:%' and e.org_id = $1 group by a.code order by a.code`,
    [opened.orgId],
  );
  expect(rows).toEqual([
    { code: 'income:ticket-donations', sum: '-2500' },
    { code: 'income:tickets', sum: '-10000' },
  ]);
  const wrong = await send(opened.head, path, { ...sale, donation: '10.5' });
  expect(wrong.body).toMatchObject({
    fields: { donation: 'Enter a whole amount: RWF has no decimals' },
  });
});
