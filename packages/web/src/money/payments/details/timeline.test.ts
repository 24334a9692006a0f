import type { AdminPayment } from '@ngo-plus/contract/money/payments';
import { expect, test } from 'vitest';
import { message, payment, unmatched } from '../testing-payments.ts';
import { timelineOf } from './timeline.ts';

const refund: AdminPayment['refunds'][number] = {
  id: '0199a1b2-0000-7000-8000-0000000000d1',
  state: 'pending',
  reason: 'Requested',
  amount: { amountMinor: '100', currency: 'USD' },
  failure: null,
  by: null,
  isDispute: false,
  at: '2026-03-01T09:30:00.000Z',
};

const resolved = unmatched({
  resolvedAt: '2026-03-02T09:00:00.000Z',
  resolution: 'Changes requested',
});

test.each([
  {
    name: 'a payment active',
    story: timelineOf(
      payment({ settledAt: null, status: 'open', nextCheckAt: '2026-03-01T09:05:00.000Z' }),
      [],
      [],
    ),
    kinds: ['started', 'check'],
  },
  {
    name: 'a payment that was reported and paid',
    story: timelineOf(payment(), [message()], []),
    kinds: ['started', 'message', 'settled'],
  },
  {
    name: 'one that was paid twice and went back',
    story: timelineOf(payment({ refunds: [refund] }), [message()], [resolved]),
    kinds: ['started', 'message', 'settled', 'unmatched', 'refund', 'resolved'],
  },
])('$name is ordered by time, with future events last', ({ story: timeline, kinds }) => {
  expect(timeline.map(({ kind }) => kind)).toEqual(kinds);
  expect(new Set(timeline.map(({ key }) => key)).size).toBe(timeline.length);
});
