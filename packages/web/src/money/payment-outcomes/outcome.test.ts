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
  { given: { status: 'open' }, returned: 'cancelled', outcome: 'cancelled' },
  { given: { status: 'expired' }, returned: 'cancelled', outcome: 'cancelled' },
  { given: { status: 'open', failure }, returned: 'cancelled', outcome: 'failed' },
  { given: { status: 'open' }, returned: 'failed', outcome: 'failed' },
  { given: { status: 'open', failure }, returned: null, outcome: 'failed' },
  { given: { status: 'failed', failure }, returned: 'successful', outcome: 'failed' },
  { given: { status: 'expired' }, returned: null, outcome: 'failed' },
  { given: { status: 'open' }, returned: 'successful', outcome: 'pending' },
  { given: { status: 'created' }, returned: null, outcome: 'pending' },
  // A prompt on a phone may still be approved, whatever the URL says.
  { given: { status: 'pending' }, returned: 'cancelled', outcome: 'pending' },
  { given: { status: 'pending', failure }, returned: 'failed', outcome: 'pending' },
  { given: { status: 'succeeded' }, returned: 'cancelled', outcome: 'paid' },
  { given: { status: 'unmatched' }, returned: 'cancelled', outcome: 'unmatched' },
] as const)('$given, returned as $returned, is $outcome', ({ given, returned, outcome }) => {
  expect(outcomeOf({ ...payment, ...given }, returned)).toBe(outcome);
});

test('an unknown payment is unknown, whatever the URL says', () => {
  expect(outcomeOf(undefined, 'successful')).toBe('unknown');
});
