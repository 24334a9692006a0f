import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

const payment: PaymentStatus = {
  reference: 'donation-1-2',
  status: 'open',
  payable: 'donation',
  title: 'Clean water',
  amount: { amountMinor: '5000', currency: 'RWF' },
  failure: null,
  retryUrl: null,
};

const failure = 'Insufficient funds';

test.for([
  { input: { status: 'open' }, returned: 'cancelled', outcome: 'cancelled' },
  { input: { status: 'expired' }, returned: 'cancelled', outcome: 'cancelled' },
  { input: { status: 'open', failure }, returned: 'cancelled', outcome: 'failed' },
  { input: { status: 'open' }, returned: 'failed', outcome: 'failed' },
  { input: { status: 'open', failure }, returned: null, outcome: 'failed' },
  { input: { status: 'failed', failure }, returned: 'successful', outcome: 'failed' },
  { input: { status: 'expired' }, returned: null, outcome: 'failed' },
  { input: { status: 'open' }, returned: 'successful', outcome: 'pending' },
  { input: { status: 'created' }, returned: null, outcome: 'pending' },
  // A prompt on a phone may still be approved, whatever the URL says.
  { input: { status: 'pending' }, returned: 'cancelled', outcome: 'pending' },
  { input: { status: 'pending', failure }, returned: 'failed', outcome: 'pending' },
  { input: { status: 'succeeded' }, returned: 'cancelled', outcome: 'paid' },
  { input: { status: 'unmatched' }, returned: 'cancelled', outcome: 'unmatched' },
] as const)('$input, returned as $returned, is $outcome', ({ input, returned, outcome }) => {
  expect(outcomeOf({ ...payment, ...input }, returned)).toBe(outcome);
});

test('an unknown payment is unknown, whatever the URL says', () => {
  expect(outcomeOf(undefined, 'successful')).toBe('unknown');
});
