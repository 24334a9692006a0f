import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEvent } from './events.ts';
import { webhookSecret } from './testing.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (secondsAgo: number) => Math.floor(now.getTime() / 1_000) - secondsAgo;

/** Computed as in the documentation: HMAC-SHA256 over "time.body". */
const signatureOf = (body: string, time: number, secret = webhookSecret) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const headerOf = (body: string, time = at(0)) => `t=${time},v1=${signatureOf(body, time)}`;

const about = { object: 'checkout.session', id: 'cs_test_1', client_reference_id: 'NGO-1' };
const message = (type: string, object: object, changed: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    livemode: false,
    data: { object },
    ...changed,
  });
const completed = message('checkout.session.completed', { ...about, payment_intent: 'pi_1' });

const read = (body: string, signature: string | string[] | undefined, isLive = false) =>
  readEvent(
    { webhookSecret, isLive },
    { headers: { 'stripe-signature': signature }, body: Buffer.from(body) },
    now,
  );

const metadata = { reference: 'NGO-1', origin: 'checkout' };

test.each([
  { type: 'checkout.session.completed', object: { ...about, payment_intent: 'pi_1' } },
  {
    type: 'checkout.session.async_payment_succeeded',
    object: { ...about, payment_intent: 'pi_1' },
  },
  { type: 'checkout.session.async_payment_failed', object: { ...about, payment_intent: 'pi_1' } },
  { type: 'checkout.session.expired', object: { ...about, payment_intent: null }, id: 'cs_test_1' },
  { type: 'payment_intent.succeeded', object: { object: 'payment_intent', id: 'pi_1', metadata } },
  {
    type: 'payment_intent.payment_failed',
    object: { object: 'payment_intent', id: 'pi_1', metadata },
  },
  {
    type: 'charge.refunded',
    object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', metadata },
  },
  {
    type: 'charge.dispute.created',
    object: { object: 'dispute', id: 'du_1', payment_intent: 'pi_1', metadata: {} },
    reference: undefined,
  },
  {
    type: 'refund.failed',
    object: { object: 'refund', id: 're_1', payment_intent: 'pi_1', metadata: { key: 'r1' } },
    reference: undefined,
  },
  {
    type: 'payout.paid',
    object: { object: 'payout', id: 'po_1' },
    reference: undefined,
    id: undefined,
  },
])('$type says where to look', ({ type, object, ...expected }) => {
  const body = message(type, object);
  expect(read(body, headerOf(body))).toEqual({
    key: 'evt_1',
    kind: type,
    reference: 'reference' in expected ? expected.reference : 'NGO-1',
    chargeId: 'id' in expected ? expected.id : 'pi_1',
  });
});

test.each([
  { case: 'unsigned', signature: undefined },
  { case: 'signed with nothing', signature: '' },
  { case: 'signed twice over', signature: [headerOf(completed), headerOf(completed)] },
  {
    case: 'signed with another secret',
    signature: `t=${at(0)},v1=${signatureOf(completed, at(0), 'whsec_other')}`,
  },
  { case: 'signed for another body', signature: headerOf(`${completed} `) },
  { case: 'signed for another time', signature: `t=${at(0)},v1=${signatureOf(completed, at(1))}` },
  { case: 'of an older scheme', signature: headerOf(completed).replace('v1', 'v0') },
  { case: 'without a time', signature: `v1=${signatureOf(completed, at(0))}` },
  { case: 'too old', signature: headerOf(completed, at(301)) },
])('an event that is $case is ignored', ({ signature }) => {
  expect(read(completed, signature)).toBeUndefined();
});

test.each([
  { case: 'five minutes old', signature: headerOf(completed, at(300)) },
  { case: 'of a clock that is ahead', signature: headerOf(completed, at(-60)) },
  {
    case: 'signed with the secret that goes and the one that comes',
    signature: `${headerOf(completed)},v1=${'0'.repeat(64)}`,
  },
])('an event that is $case is accepted', ({ signature }) => {
  expect(read(completed, signature)?.key).toBe('evt_1');
});

test('a replayed event keeps its key', () => {
  const signature = headerOf(completed, at(10));
  const first = read(completed, signature);
  expect(first).toBeDefined();
  expect(read(completed, signature)).toEqual(first);
});

test.each([
  { body: 'not JSON' },
  { body: '[]' },
  { body: '{"object":"event"}' },
  { body: message('payment_intent.succeeded', {}) },
  { body: message('payment_intent.succeeded', about, { object: 'v2.core.event' }) },
  { body: message('checkout.session.completed', about, { livemode: true }) },
])('a signed webhook without a relevant event is ignored: $body', ({ body }) => {
  expect(read(body, headerOf(body))).toBeUndefined();
});

test('a test-mode event is ignored with a live key', () => {
  expect(read(completed, headerOf(completed), true)).toBeUndefined();
});
