import type { TicketEventFacts } from '@ngo-plus/contract/fundraising/ticketing';
import { expect } from 'vitest';
import { visitor } from '../../../identity/accounts/testing.ts';
import { test, type World } from '../../../kernel/testing.ts';
import { aboutOrder } from '../email-facts.ts';
import { sendTickets } from '../emails.ts';
import { mayRequestRefund, refundableUntil } from '../refund-policy.ts';
import { orderToken } from '../secrets.ts';
import {
  bookPaidOrder,
  inboxOf,
  openEvent,
  openTestProvider,
  openTestServer,
  runPendingJobs,
  ticketsIn,
} from '../testing-ticketing.ts';
import { requestRefund } from './refund-requests.ts';

/** Creates an order of one paid ticket, and its link's token. */
async function ordered(world: World, facts: Partial<TicketEventFacts> = {}) {
  const provider = openTestProvider(world);
  const opened = await openEvent(world, facts);
  const email = `asker-${opened.event.id}@example.org`;
  const { id } = await bookPaidOrder(
    world,
    provider,
    opened,
    { [opened.typeId('Standard')]: 1 },
    { email },
  );
  await runPendingJobs(world);
  const token = await visitor(world, { scope: 'system' }).transact((ctx) => orderToken(ctx, id));
  const { send } = await openTestServer(world);
  const request = (reason = 'I am ill', at?: Date) =>
    requestRefund(visitor(world, at ? { at } : {}), { token, reason });
  const order = async () => (await send(opened.head, `GET /api/ticketing/orders/${id}`)).body;
  return { ...opened, provider, id, email, token, send, ask: request, order };
}

const textsTo = async (world: World, email: string): Promise<string> =>
  (await inboxOf(world, email)).map(({ text }) => text).join('\n');

test('a buyer requests a refund once; the team is notified, finds it and refunds it', async ({
  world,
}) => {
  const { ask: request, order, send, head, event, id, email } = await ordered(world);
  expect(await request()).toMatchObject({ mayAskRefund: false, refundRequest: { state: 'open' } });
  // A repeated request changes nothing: the first reason stays.
  expect(await request('Something else')).toMatchObject({ refundRequest: { state: 'open' } });
  expect(await order()).toMatchObject({
    asksRefund: true,
    refundRequest: { state: 'open', reason: 'I am ill' },
  });
  const requested = await send(head, `GET /api/ticketing/events/${event.id}/orders?refunds=asked`);
  expect(requested.body).toMatchObject([{ id }]);
  await runPendingJobs(world);
  const { rows } = await world.pools.owner.query(
    `select title from notifications where source = $1`,
    [`ticketing.refund-requested:${id}`],
  );
  expect(rows).toContainEqual({ title: '{{who}} requested a refund of {{amount}}' });

  const reason = 'Get well soon';
  await send(head, `POST /api/ticketing/orders/${id}/refunds`, { reason });
  expect(await order()).toMatchObject({
    status: 'refunded',
    asksRefund: false,
    refundRequest: { state: 'accepted', answer: reason },
  });
  await runPendingJobs(world);
  expect(await textsTo(world, email)).toContain(`Reason: ${reason}`);
});

test('after a declined request the tickets stay valid, and the buyer gets the answer and cannot request again', async ({
  world,
}) => {
  const {
    ask: request,
    send,
    head,
    id,
    email,
  } = await ordered(world, { contactEmail: 'box@example.org' });
  const decline = () =>
    send(head, `PUT /api/ticketing/orders/${id}/refund-request`, { answer: 'We sold out for you' });
  expect((await decline()).status).toBe(409);
  await request();
  expect((await decline()).body).toMatchObject({ refundRequest: { state: 'declined' } });
  expect((await decline()).status).toBe(409);
  await runPendingJobs(world);
  expect(await textsTo(world, email)).toContain('Their reply: We sold out for you');
  expect(await ticketsIn(world, id)).toMatchObject([{ state: 'valid' }]);
  await expect(request()).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can no longer request a refund for this order here. Email box@example.org.',
  });
});

const begins = new Date('2026-04-01T16:00:00Z');

test.for([
  { refundPolicy: 'until-days', refundDays: 7, until: '2026-03-25T16:00:00.000Z' },
  { refundPolicy: 'until-days', refundDays: 0, until: begins.toISOString() },
  { refundPolicy: 'own-words', refundDays: 7, until: begins.toISOString() },
  { refundPolicy: 'none', refundDays: 7, until: undefined },
] as const)('$refundPolicy of $refundDays days lasts until $until', ({ until, ...policy }) => {
  const event = { ...policy, refundWords: 'Ask us', startsAt: begins };
  expect(refundableUntil(event)?.toISOString()).toBe(until);
});

test('refunds cannot be requested after the last day, or for free orders', async ({ world }) => {
  const { ask: request, id } = await ordered(world);
  await expect(request('Late', new Date('2026-03-25T16:00:01Z'))).rejects.toMatchObject({
    code: 'conflict',
  });
  await visitor(world, { scope: 'system' }).transact(async (ctx) => {
    const about = await aboutOrder(ctx, id);
    if (!about) throw new Error('There is no order.');
    expect(mayRequestRefund(ctx, about)).toBe(true);
    const free = { ...about.order, amountMinor: 0n };
    expect(mayRequestRefund(ctx, { ...about, order: free })).toBe(false);
  });
});

test.for([
  {
    facts: {},
    says: 'Refunds: you can request one with the link above until 25 March 2026, 18:00 (Kigali time).',
  },
  { facts: { refundPolicy: 'none' }, says: 'Refunds: only if the event is cancelled.' },
  {
    facts: { refundPolicy: 'own-words', refundWords: 'Half until May.' },
    says: 'Refunds: Half until May.',
  },
] as const)(
  'the email with the tickets says: $says',
  async ({ facts, says: sentence }, { world }) => {
    const { id, email } = await ordered(world, facts);
    await visitor(world, { scope: 'system' }).transact(async (ctx) => {
      const about = await aboutOrder(ctx, id);
      if (about) await sendTickets(ctx, about, ':again');
    });
    expect(await textsTo(world, email)).toContain(sentence);
  },
);

test('a custom policy needs a text', async ({ world }) => {
  await expect(openEvent(world, { refundPolicy: 'own-words' })).rejects.toMatchObject({
    fields: { refundWords: 'Enter your refund policy' },
  });
});
