import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../kernel/index.ts';
import { type FlutterwaveDouble, openFlutterwaveDouble, secretHash } from './double.ts';
import { newReference, now, providerAt } from './testing.ts';

let bank: FlutterwaveDouble;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
});
afterAll(() => bank.close());

const read = (webhook: Message, at = now) => providerAt(bank.baseUrl).readEvent(webhook, at);
const webhook = (body: unknown, headers: Message['headers'] = { 'verif-hash': secretHash }) => ({
  headers,
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

test('a webhook only names the object to fetch', () => {
  const reference = newReference();
  const id = bank.pay(reference);
  expect(read(bank.messageOf(id))).toEqual({
    key: `charge.completed:${id}:successful`,
    kind: 'charge.completed',
    reference,
    chargeId: id,
  });
});

test('repeated and late webhooks have the same key, a new state has another', () => {
  const id = bank.pay(newReference(), { status: 'pending' });
  const first = read(bank.messageOf(id));
  expect(read(bank.messageOf(id), new Date('2027-03-01T09:00:00Z'))).toEqual(first);
  bank.change(id, { status: 'failed' });
  expect(read(bank.messageOf(id))?.key).not.toBe(first?.key);
});

test('amounts in a webhook do not change what is fetched', () => {
  const id = bank.pay(newReference());
  const before = read(bank.messageOf(id));
  bank.change(id, { amount: 1_000_000, currency: 'USD' });
  expect(read(bank.messageOf(id))).toEqual(before);
});

const charge = { event: 'charge.completed', data: { id: 7, tx_ref: 'r', status: 'successful' } };

test.each<{ forgery: string; headers: Message['headers'] }>([
  { forgery: 'no proof', headers: {} },
  { forgery: 'an empty proof', headers: { 'verif-hash': '' } },
  { forgery: 'a wrong proof', headers: { 'verif-hash': 'a-secret-hash-of-the-dashboarD' } },
  { forgery: 'a longer proof', headers: { 'verif-hash': `${secretHash}x` } },
  { forgery: 'a shorter proof', headers: { 'verif-hash': secretHash.slice(0, -1) } },
  { forgery: 'two proofs', headers: { 'verif-hash': [secretHash, secretHash] } },
  { forgery: 'a proof elsewhere', headers: { 'flutterwave-signature': secretHash } },
])('a webhook with $forgery is rejected', ({ headers }) => {
  expect(read(webhook(charge, headers))).toBeUndefined();
});

test.each([
  { body: '' },
  { body: '<html>' },
  { body: '{"event":' },
  { body: 'null' },
  { body: '"charge.completed"' },
  { body: '42' },
])('$body is not a webhook', ({ body }) => {
  expect(read(webhook(body))).toBeUndefined();
});

test.each([
  {
    what: 'older accounts',
    body: {
      id: 126_122,
      txRef: 'rave-pos-121775237991',
      flwRef: 'FLW-MOCK-72d0b2d66273fad0bb32fdea9f0fa298',
      amount: 1_000,
      status: 'successful',
      currency: 'NGN',
      'event.type': 'CARD_TRANSACTION',
    },
    event: {
      key: 'CARD_TRANSACTION:126122:successful',
      kind: 'CARD_TRANSACTION',
      reference: 'rave-pos-121775237991',
      chargeId: '126122',
    },
  },
  {
    what: 'older accounts without a kind',
    body: { id: 126_122, txRef: 'r', status: 'failed' },
    event: { key: 'charge:126122:failed', kind: 'charge', reference: 'r', chargeId: '126122' },
  },
  {
    what: 'refunds, flat',
    body: {
      id: 75_923,
      AmountRefunded: 40.5,
      status: 'completed-mpgs',
      FlwRef: 'URF_1',
      TransactionId: 908_790,
    },
    event: {
      key: 'refund:75923:completed-mpgs',
      kind: 'refund',
      reference: undefined,
      chargeId: '908790',
    },
  },
  {
    what: 'refunds with an event',
    body: { event: 'refund.completed', data: { id: 75_923, status: 'completed', tx_id: 908_790 } },
    event: {
      key: 'refund.completed:75923:completed',
      kind: 'refund.completed',
      reference: undefined,
      chargeId: '908790',
    },
  },
  {
    what: 'transfers, whose id is no payment',
    body: { event: 'transfer.completed', data: { id: 33_286, status: 'SUCCESSFUL' } },
    event: {
      key: 'transfer.completed:33286:SUCCESSFUL',
      kind: 'transfer.completed',
      reference: undefined,
      chargeId: undefined,
    },
  },
  {
    what: 'ids that are longer than floats are exact',
    body: '{"event":"charge.completed","data":{"id":9007199254740993,"status":"successful","tx_ref":"r"}}',
    event: {
      key: 'charge.completed:9007199254740993:successful',
      kind: 'charge.completed',
      reference: 'r',
      chargeId: '9007199254740993',
    },
  },
])('webhooks of $what', ({ body, event }) => {
  expect(read(webhook(body))).toEqual(event);
});

test('a webhook of an undocumented type is stored under its own key', () => {
  const subscription = { event: 'subscription.cancelled', data: { status: 'deactivated' } };
  const event = read(webhook(subscription));
  expect(event).toMatchObject({ kind: 'unheard-of', reference: undefined, chargeId: undefined });
  expect(read(webhook(subscription))).toEqual(event);
  expect(read(webhook({ ...subscription, more: 1 }))?.key).not.toBe(event?.key);
});
