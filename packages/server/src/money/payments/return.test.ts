import { expect } from 'vitest';
import { ownOrigin } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { openPayment } from './checkout.ts';
import { orderIn, testProvider } from './testing-payments.ts';

test.for([
  { host: '127.0.0.1', returns: /^http:\/\/127\.0\.0\.1:/ },
  { host: 'localhost', returns: /^http:\/\/localhost:/ },
  { host: 'evil.example', returns: /^http:\/\/localhost:/ },
])(
  'a payment started at $host returns to the same origin, if it is ours',
  async (testCase, { world }) => {
    const { provider } = testProvider('origin');
    const { port } = new URL(world.platform.config.publicUrl);
    const urls: string[] = [];
    const open: typeof provider.open = async (order, wait) => {
      urls.push(order.returnUrl, order.cancelUrl);
      return provider.open(order, wait);
    };
    world.adapt({ payments: [{ ...provider, open }] });
    const proxied = { protocol: 'http', host: `${testCase.host}:${port}` };
    const origin = ownOrigin(world.platform.config, proxied);
    await openPayment({ ...world.outside(undefined, 'public'), origin }, orderIn(world));
    expect(urls).toEqual([
      expect.stringMatching(testCase.returns),
      expect.stringMatching(testCase.returns),
    ]);
  },
);
