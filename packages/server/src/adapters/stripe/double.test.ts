import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStripeDouble, type StripeDouble, secretKey, version } from './double.ts';

let double: StripeDouble;
beforeAll(async () => {
  double = await openStripeDouble();
});
afterAll(() => double.close());

const good = { authorization: `Bearer ${secretKey}`, 'stripe-version': version };
const refund = 'payment_intent=pi_1&amount=100&metadata[key]=k';

/** Sends requests directly, without the library. */
async function ask(request: string, form = '', headers: Record<string, string> = good) {
  const [method = '', path = ''] = request.split(' ');
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = method === 'POST' ? { body: form } : {};
  const address = `${double.baseUrl}${path}`;
  const answer = await fetch(address, { method, headers: { ...type, ...headers }, ...body });
  const { error } = (await answer.json()) as { error?: { type: string; code?: string } };
  return { status: answer.status, type: error?.type, code: error?.code };
}

const wrong = 'invalid_request_error';

test.each([
  { case: 'a stranger', asked: () => ask('GET /refunds?payment_intent=pi_1', '', {}), status: 401 },
  {
    case: 'another version',
    asked: () => ask('GET /payment_intents/pi_1', '', { ...good, 'stripe-version': '2020-08-27' }),
    status: 400,
  },
  { case: 'an unknown address', asked: () => ask('GET /transfers'), status: 404 },
  {
    case: 'an unknown payment',
    asked: () => ask('GET /payment_intents/pi_1'),
    status: 404,
    code: 'resource_missing',
  },
  {
    case: 'a refund of an unknown payment',
    asked: () => ask('POST /refunds', refund),
    status: 404,
    code: 'resource_missing',
  },
  {
    case: 'a refund of nothing',
    asked: () => ask('POST /refunds', 'payment_intent=pi_1&metadata[key]=k'),
    status: 400,
    code: 'parameter_missing',
  },
  {
    case: 'a name it does not know',
    asked: () => ask('POST /refunds', `${refund}&colour=blue`),
    status: 400,
    code: 'parameter_unknown',
  },
  {
    case: 'a query it cannot read',
    asked: () => ask("GET /payment_intents/search?query=metadata['a']:'b'%20OR%201"),
    status: 400,
  },
])('$case is refused', async ({ asked, status, code }) => {
  expect(await asked()).toEqual({ status, type: wrong, code });
});
