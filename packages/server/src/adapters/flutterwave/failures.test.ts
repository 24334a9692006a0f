import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mood } from '../double.ts';
import { digitsOf, parseDigits, rounded } from './digits.ts';
import { type FlutterwaveDouble, openFlutterwaveDouble, secretHash, secretKey } from './double.ts';
import type { FlutterwaveSettings } from './index.ts';
import { money, newReference, orderOf, providerAt, signal } from './testing.ts';

let bank: FlutterwaveDouble;
let id: string;
beforeAll(async () => {
  bank = await openFlutterwaveDouble();
  id = bank.pay(newReference());
});
afterAll(() => bank.close());
beforeEach(() => bank.feel({ kind: 'answers', text: '' }));

type Provider = ReturnType<typeof providerAt>;
type Call = (provider: Provider, until: AbortSignal) => Promise<unknown>;

const ngn = money(100n, 'NGN');
const calls: readonly { call: string; run: Call }[] = [
  { call: 'open', run: (provider, until) => provider.open(orderOf(), until) },
  { call: 'findCharge', run: (provider, until) => provider.findCharge(id, until) },
  { call: 'chargesOf', run: (provider, until) => provider.chargesOf('r', until) },
  {
    call: 'chargesBetween',
    run: async (provider, until) => {
      const charges = provider.chargesBetween(new Date(0), new Date(1), until);
      return charges[Symbol.asyncIterator]().next();
    },
  },
  {
    call: 'refund',
    run: (provider, until) =>
      provider.refund({ key: 'k', chargeId: id, amount: ngn, reason: 'r' }, until),
  },
  { call: 'refundsOf', run: (provider, until) => provider.refundsOf(id, until) },
  {
    call: 'chargeSavedCard',
    run: async (provider, until) => {
      const { payer } = orderOf();
      const order = { reference: 'again', token: 'flw-t1nf-1-k3n', amount: ngn, payer };
      await provider.chargeSavedCard?.({ ...order, description: 'd' }, until);
    },
  },
  { call: 'feeOf', run: (provider, until) => provider.feeOf(ngn, 'card', until) },
];

type Fault = {
  fault: string;
  outcome: 'refused' | 'unknown';
  /** What no call works for. */
  lasting?: 'keys' | 'rate-limit';
  mood?: Mood;
  changed?: Partial<FlutterwaveSettings>;
};

const faults: readonly Fault[] = [
  {
    fault: 'Too many requests',
    outcome: 'refused',
    lasting: 'rate-limit',
    mood: { kind: 'refuses', status: 429 },
  },
  { fault: 'broken', outcome: 'unknown', mood: { kind: 'refuses', status: 500 } },
  { fault: 'down', outcome: 'unknown', mood: { kind: 'refuses', status: 503 } },
  { fault: 'tired of waiting', outcome: 'unknown', mood: { kind: 'refuses', status: 408 } },
  { fault: 'strict', outcome: 'refused', mood: { kind: 'refuses', status: 400 } },
  {
    fault: 'slow',
    outcome: 'unknown',
    mood: { kind: 'sleeps', ms: 400 },
    changed: { timeoutMs: 50 },
  },
  {
    fault: 'given a wrong key',
    outcome: 'refused',
    lasting: 'keys',
    changed: { secretKey: 'FLWSECK-wrong-X' },
  },
  { fault: 'given a key that breaks a header', outcome: 'unknown', changed: { secretKey: 'a\nb' } },
  { fault: 'out of reach', outcome: 'unknown', changed: { baseUrl: 'http://127.0.0.1:9/v3' } },
];

describe.each(calls)('$call', ({ run: ask }) => {
  test.each(faults)('when Flutterwave is $fault', async ({ outcome, lasting, mood, changed }) => {
    if (mood) bank.feel(mood);
    const failure = await ask(providerAt(bank.baseUrl, changed), signal).then(
      () => new Error('It did not fail.'),
      (error: Error) => error,
    );
    expect(failure).toMatchObject({ name: 'PaymentProviderFailed', outcome, fault: lasting });
    const reported = `${failure.message} ${failure.stack} ${JSON.stringify(failure.cause ?? '')}`;
    for (const secret of [secretKey, secretHash, 'FLWSECK', 'a\nb', 'flw-t1nf', 'grace@'])
      expect(reported).not.toContain(secret);
  });

  test('an aborted call is cancelled', async () => {
    bank.feel({ kind: 'sleeps', ms: 30_000 });
    const dialog = new AbortController();
    const call = ask(providerAt(bank.baseUrl), dialog.signal);
    const failed = expect(call).rejects.toMatchObject({ outcome: 'unknown' });
    await expect.poll(() => bank.exchanges.length).toBe(1);
    dialog.abort();
    await failed;
    await bank.abandoned();
  });
});

test.each([
  { body: '<html>Bad gateway' },
  { body: '' },
  { body: '[]' },
  { body: '{"ok":true}' },
  { body: '{"status":"pending","data":{}}' },
  { body: '{"status":"success"}' },
  { body: '{"status":"success","data":{"id":1}}' },
  { body: '{"status":"success","data":[]}' },
])('$body is not accepted as a list of payments', async ({ body }) => {
  bank.feel({ kind: 'babbles', body });
  const call = providerAt(bank.baseUrl).findCharge(id, signal);
  await expect(call).rejects.toMatchObject({ outcome: 'unknown' });
});

test('a refusal with status 200 is a refusal', async () => {
  const body = `{"status":"error","message":"No way, ${secretKey} and flw-t1nf-4676-k3n","data":null}`;
  bank.feel({ kind: 'babbles', body });
  await expect(providerAt(bank.baseUrl).findCharge(id, signal)).rejects.toMatchObject({
    outcome: 'refused',
    message: 'Flutterwave rejected the request (200): No way, … and …',
  });
});

test.each([
  { list: '{"status":"success","data":[]}' },
  { list: '{"status":"success","data":null,"meta":{"page_info":{"total_pages":1}}}' },
  { list: '{"status":"success","data":[null],"meta":{"page_info":{"total_pages":1}}}' },
])('$list is not a list of refunds: nothing is refunded', async ({ list }) => {
  bank.feel({ kind: 'babbles', body: list });
  const order = { key: 'k', chargeId: id, amount: ngn, reason: 'r' };
  const call = providerAt(bank.baseUrl).refund(order, signal);
  await expect(call).rejects.toMatchObject({ outcome: 'unknown' });
  expect(bank.exchanges).toHaveLength(1);
});

test.each([
  { digits: '175.35', currency: 'RWF', minor: 175n },
  { digits: '175.5', currency: 'RWF', minor: 176n },
  { digits: '1.4', currency: 'NGN', minor: 140n },
  { digits: '11741.900000000001', currency: 'NGN', minor: 1_174_190n },
  { digits: '0.0005', currency: 'KWD', minor: 1n },
  { digits: '3', currency: 'USD', minor: 300n },
  { digits: '', currency: 'USD', minor: undefined },
  { digits: '-0.5', currency: 'USD', minor: undefined },
])('a fee of $digits $currency is $minor', ({ digits, currency, minor }) => {
  expect(rounded(digits, currency)?.amountMinor).toBe(minor);
});

test('amounts keep every digit in both directions', () => {
  const amount = digitsOf(money(9_007_199_254_740_993n, 'USD'));
  const text = JSON.stringify({ amount: JSON.rawJSON(amount) });
  expect(text).toBe('{"amount":90071992547409.93}');
  expect(parseDigits(text)).toEqual({ amount: '90071992547409.93' });
});
