import { pseudoLanguage } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { uuidv7 } from '../../../kernel/index.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { booksOf } from '../../../money/payments/testing.ts';
import { contentOf } from '../../../platform/pdf/testing.ts';
import { checkInTicket } from '../check-in/index.ts';
import { cancelEvent, changeEvent } from '../event/index.ts';
import {
  bookPaidOrder,
  buy,
  eventFacts,
  inboxOf,
  type Opened,
  openEvent,
  openTestProvider,
  openTestServer,
  ordersOf,
  runPendingJobs,
  seatTotalsOf,
  ticketsIn,
  visitor,
} from '../testing-ticketing.ts';
import { sellByHand } from './box-office.ts';
import { printOwn } from './own-downloads.ts';
import { refundOrder } from './refund.ts';

const orderIn = async (world: World, opened: Opened) => {
  const [order] = await ordersOf(world, opened);
  if (!order) throw new Error('There is no order.');
  return order;
};

const scan = (opened: Opened, code: string, key?: string) =>
  checkInTicket(opened.headContext, { id: opened.event.id, code, key });

test('one ticket of an order is refunded, and the rest later', async ({ world }) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const email = 'partly@example.org';
  const counts = { [opened.typeId('Standard')]: 2, [opened.typeId('Child')]: 1 };
  const order = await bookPaidOrder(world, provider, opened, counts, { email });
  const [first, second] = await ticketsIn(world, order.id);
  const reason = 'Cannot come';
  const refund = { id: order.id, ticketIds: [first?.id ?? ''], reason } as never;
  const after = await refundOrder(opened.headContext, refund);
  expect(after).toMatchObject({ status: 'paid', refunded: { amountMinor: '5000' } });
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 2, by_types: 2, tickets: 2 });
  await expect(refundOrder(opened.headContext, refund)).rejects.toMatchObject({ code: 'invalid' });
  const full = await refundOrder(opened.headContext, { id: order.id, reason } as never);
  expect(full).toMatchObject({ status: 'refunded', refunded: { amountMinor: '10000' } });
  expect(await seatTotalsOf(world, opened)).toEqual({ taken: 0, by_types: 0, tickets: 0 });
  const sums = await Promise.all([...provider.refunds.keys()].map((key) => booksOf(world, key)));
  expect(sums).toEqual(Array(2).fill({ 'clearing:played': '-5000', 'income:tickets': '5000' }));
  await runPendingJobs(world);
  const subjects = (await inboxOf(world, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'River Trust refunded RWF 5,000')).toHaveLength(
    2,
  );
  expect((await scan(opened, second?.id ?? '')).outcome).toBe('void');
});

test('a refund that the provider refuses leaves the tickets valid and records why', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const order = await bookPaidOrder(world, provider, opened, { [opened.typeId('Standard')]: 1 });
  provider.state.away = 'refused';
  await expect(
    refundOrder(opened.headContext, { id: order.id, reason: 'Cannot come' } as never),
  ).rejects.toMatchObject({ code: 'unavailable' });
  provider.state.away = undefined;
  expect(await ticketsIn(world, order.id)).toMatchObject([{ state: 'valid' }]);
  expect((await orderIn(world, opened)).refund_failure).toContain('rejected');
  const again = await refundOrder(opened.headContext, {
    id: order.id,
    reason: 'Cannot come',
  } as never);
  expect(again).toMatchObject({ status: 'refunded', refundFailure: '' });
});

test('ten concurrent refunds return no more than was paid', async ({ world }) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const order = await bookPaidOrder(world, provider, opened, { [opened.typeId('Standard')]: 2 });
  await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      refundOrder(opened.headContext, { id: order.id, reason: 'Cannot come' } as never),
    ),
  );
  expect(provider.refunds.size).toBe(1);
  expect(await orderIn(world, opened)).toMatchObject({
    status: 'refunded',
    refunded_minor: '10000',
  });
});

test('cancelling an event notifies holders and refunds online payments', async ({ world }) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const standard = opened.typeId('Standard');
  const emails = ['a@cancel.example', 'b@cancel.example', 'c@cancel.example'];
  for (const email of emails)
    await bookPaidOrder(world, provider, opened, { [standard]: 1 }, { email });
  await visitor(world, { actor: opened.head, scope: 'system' }).transact((ctx) =>
    sellByHand(ctx, {
      id: opened.event.id,
      counts: { [standard]: 1 },
      amounts: {},
      method: 'cash',
      name: 'At the door',
      email: '',
      note: '',
      donation: '',
    }),
  );
  await opened.headContext.transact((ctx) =>
    cancelEvent(ctx, { id: opened.event.id, reason: 'The hall is flooded', refund: true }),
  );
  await runPendingJobs(world);
  const { send } = await openTestServer(world);
  const path = `/api/ticketing/events/${opened.event.id}/refund-run` as const;
  const run = await send(opened.head, `GET ${path}`);
  expect(run.body).toEqual({ state: 'done', orders: 3, returned: 3, failed: 0, byHand: 1 });
  for (const email of emails) {
    const messages = await inboxOf(world, email);
    expect(messages.map(({ subject }) => subject)).toContain('Cancelled: Night of the River');
  }
  await expect(buy(world, opened, { [standard]: 1 })).rejects.toMatchObject({ code: 'conflict' });
  const again = await send(opened.head, `POST ${path}`, {});
  expect(again.status).toBe(200);
  await runPendingJobs(world);
  expect(provider.refunds.size).toBe(3);
});

test('a refund run reports failures, can be stopped, and retries', async ({ world }) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  for (let count = 0; count < 2; count += 1)
    await bookPaidOrder(world, provider, opened, { [opened.typeId('Standard')]: 1 });
  provider.state.away = 'refused';
  await opened.headContext.transact((ctx) =>
    cancelEvent(ctx, { id: opened.event.id, reason: 'The hall is flooded', refund: true }),
  );
  await runPendingJobs(world);
  const { send } = await openTestServer(world);
  const path = `/api/ticketing/events/${opened.event.id}/refund-run` as const;
  expect((await send(opened.head, `GET ${path}`)).body).toMatchObject({ state: 'done', failed: 2 });
  provider.state.away = undefined;
  await send(opened.head, `POST ${path}`, {});
  expect((await send(opened.head, `DELETE ${path}`)).body).toMatchObject({ state: 'stopped' });
  await runPendingJobs(world);
  expect(provider.refunds.size).toBe(0);
  await send(opened.head, `POST ${path}`, {});
  await runPendingJobs(world);
  expect((await send(opened.head, `GET ${path}`)).body).toMatchObject({
    state: 'done',
    returned: 2,
  });
});

test('an offline sale updates seats, ledger and tickets together; figures add up', async ({
  world,
}) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const standard = opened.typeId('Standard');
  await bookPaidOrder(world, provider, opened, { [standard]: 2 });
  const { send } = await openTestServer(world);
  const sale = {
    counts: { [standard]: 1 },
    amounts: {},
    method: 'cash',
    name: 'At the door',
    email: '',
    note: 'Box 2',
  };
  const path = `/api/ticketing/events/${opened.event.id}` as const;
  const sold = await send(opened.head, `POST ${path}/sales`, sale);
  expect(sold.body).toMatchObject({ status: 'paid', offline: true, note: 'Box 2', seats: 1 });
  const figures = await send(opened.head, `GET ${path}/figures`);
  expect(figures.body).toMatchObject({
    sold: 3,
    reserved: 0,
    seats: 30,
    left: 27,
    orders: 2,
    checkedIn: 0,
    income: [{ amountMinor: '15000', currency: 'RWF' }],
  });
  const list = await send(opened.head, `GET ${path}/attendees?search=door`);
  expect(list.body).toMatchObject([{ holder: 'At the door', type: 'Standard' }]);
  const events = await send(opened.head, 'GET /api/ticketing/events');
  expect(events.body).toMatchObject([{ sold: 3, seats: 30 }]);
  const csv = await send(opened.head, `GET ${path}/attendees.csv`);
  expect(csv.text).toContain('At the door');
  const many = { ...sale, counts: { [standard]: 8 } };
  expect((await send(opened.head, `POST ${path}/sales`, many)).status).toBe(409);
});

test('sold types, seats and currency cannot be removed; holders are notified of a new place', async ({
  world,
}) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  const email = 'moved@example.org';
  await buy(world, opened, { [opened.typeId('Child')]: 3 }, { email });
  const { event } = opened;
  const types = eventFacts.types.map((type) => ({
    ...type,
    id: opened.typeId(type.name) as never,
  }));
  const change = (overrides: object) =>
    opened.headContext.transact((ctx) =>
      changeEvent(ctx, { ...eventFacts, types: types, id: event.id, ...overrides }),
    );
  const fewer = types.map((type) => (type.name === 'Child' ? { ...type, quantity: 2 } : type));
  for (const [overrides, fields] of [
    [{ types: fewer }, ['types.1.quantity']],
    [{ types: types.filter(({ name }) => name !== 'Child') }, ['types']],
    [{ capacity: 2 }, ['capacity']],
    [{ currency: 'USD' }, ['currency']],
    [{ endsAt: eventFacts.startsAt }, ['endsAt']],
    [{ place: '' }, ['place']],
  ] as const)
    await expect(change(overrides)).rejects.toSatisfy(
      (error: { fields: object }) => Object.keys(error.fields).join() === fields.join(),
    );
  await change({ place: 'The garden' });
  await runPendingJobs(world);
  const [message] = (await inboxOf(world, email)).filter(({ subject }) =>
    subject.startsWith('Changed'),
  );
  expect(message?.text).toContain('The garden');
  expect(message?.text).toContain('River Hall');
  await expect(change({ readAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('downloads of an order need its link', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  const { next } = await buy(world, opened, { [opened.typeId('Child')]: 4 });
  const token = next.split('/').at(-1) ?? '';
  const { send } = await openTestServer(world);
  const own = (path: string) => send(undefined, `GET /api/ticketing/own/${path}` as never);
  expect((await own(`tickets.pdf?token=${token}`)).text.slice(0, 5)).toBe('%PDF-');
  expect((await own(`calendar.ics?token=${token}`)).text).toContain('SUMMARY:Night of the River');
  const [ticket] = await ticketsIn(world, (await orderIn(world, opened)).id);
  const code = await own(`code.svg?token=${token}&ticketId=${ticket?.id}`);
  expect(code.text).toContain('<svg');
  const wrong = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const path of [
    `tickets.pdf?token=${wrong}`,
    `calendar.ics?token=${wrong}`,
    `code.svg?token=${token}&ticketId=${uuidv7()}`,
  ])
    expect((await own(path)).status).toBe(404);
});

test('tickets are printed in the language of the reader', async ({ world }) => {
  openTestProvider(world);
  const opened = await openEvent(world);
  const { next } = await buy(world, opened, { [opened.typeId('Child')]: 1 });
  const token = next.split('/').at(-1) ?? '';
  const print = async (language: string) => {
    const { body } = await printOwn({ ...world.outside(undefined), language }, { token });
    return contentOf(body as Buffer);
  };
  expect(await print('en')).toMatchObject({
    language: 'en',
    title: 'Tickets: Night of the River',
    text: expect.stringMatching(/Night of the River .* to .* time\).*Child, Free/),
  });
  const accented = await print(pseudoLanguage);
  expect(accented).toMatchObject({ language: pseudoLanguage });
  expect(accented.title).toMatch(/^\[Tïçkêtš: /);
  for (const sentence of ['Child, [Frêê·', ' tö ', 'tïmê·', 'Night of the River'])
    expect(accented.text).toContain(sentence);
});

test('erasing a buyer keeps seats and amounts, and no personal data', async ({ world }) => {
  const provider = openTestProvider(world);
  const opened = await openEvent(world);
  const email = 'forgotten@example.org';
  const order = await bookPaidOrder(
    world,
    provider,
    opened,
    { [opened.typeId('Standard')]: 1 },
    { email },
  );
  await runPendingJobs(world);
  const { rows } = await world.pools.owner.query(
    'select contact_id from ticket_orders where id = $1',
    [order.id],
  );
  const contactId = rows[0].contact_id;
  const { rows: entries } = await world.pools.owner.query(
    'select what from contact_timeline where contact_id = $1',
    [contactId],
  );
  expect(entries.map(({ what }) => what)).toContain('tickets.bought');
  const { forgetBuyer } = await import('../contact-sync.ts');
  await visitor(world, { scope: 'system' }).transact((ctx) =>
    forgetBuyer(ctx, { orgId: opened.orgId, contactId }),
  );
  const { rows: erased } = await world.pools.owner.query(
    `select o.name, o.email, o.amount_minor, t.holder from ticket_orders o join tickets t on t.order_id = o.id where o.id = $1`,
    [order.id],
  );
  expect(erased).toEqual([{ name: '', email: '', amount_minor: '5000', holder: '' }]);
});
