import { expect } from 'vitest';
import { readConfig } from '../kernel/index.ts';
import { test } from '../kernel/testing.ts';
import { choosePayments } from './payments.ts';

const flutterwave = {
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK-0123456789abcdef-X',
  FLUTTERWAVE_SECRET_HASH: 'a-long-secret-of-the-dashboard',
};
const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
const trying = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' };

test.for([
  { what: 'no keys', env: {}, chosen: [['sandbox', false]] },
  { what: 'keys of Flutterwave', env: flutterwave, chosen: [['flutterwave', true]] },
  { what: 'keys of Stripe', env: stripe, chosen: [['stripe', true]] },
  { what: 'keys for trials', env: trying, chosen: [['stripe', false]] },
  {
    what: 'keys of both, mobile money first',
    env: { ...flutterwave, ...stripe },
    chosen: [
      ['flutterwave', true],
      ['stripe', true],
    ],
  },
])(
  'with $what, the sandbox is not offered beside a provider',
  async ({ env, chosen }, { world }) => {
    const providers = await choosePayments({ ...world.platform, config: readConfig(env) });
    expect(providers.map(({ name, isLive }) => [name, isLive])).toEqual(chosen);
  },
);
