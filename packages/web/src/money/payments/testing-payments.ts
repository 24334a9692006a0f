import type {
  AdminPayment,
  PaymentEvent,
  UnmatchedPayment,
} from '@ngo-plus/contract/money/payments';

const id = (last: string) => `0199a1b2-0000-7000-8000-0000000000${last}`;

export const payment = (overrides: Partial<AdminPayment> = {}): AdminPayment => ({
  id: id('a1') as AdminPayment['id'],
  reference: `donation-${'a'.repeat(32)}-${'b'.repeat(32)}`,
  organisation: { id: id('a2'), name: 'Hillside Water Trust' },
  payable: 'donation',
  title: 'Clean water for Musanze',
  provider: 'flutterwave',
  chargeId: '7001',
  status: 'succeeded',
  amount: { amountMinor: '500050', currency: 'USD' },
  fee: { amountMinor: '7000', currency: 'USD' },
  method: 'card',
  card: { brand: 'MASTERCARD', last4: '2222' },
  failure: null,
  refundedMinor: '0',
  refunds: [],
  journalEntryId: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  settledAt: '2026-03-01T09:02:00.000Z',
  nextCheckAt: null,
  checks: 0,
  ...overrides,
});

export const message = (overrides: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id: id('b1') as PaymentEvent['id'],
  provider: 'flutterwave',
  kind: 'charge.completed',
  reference: payment().reference,
  chargeId: '7001',
  receivedAt: '2026-03-01T09:01:00.000Z',
  handledAt: '2026-03-01T09:01:01.000Z',
  outcome: 'succeeded',
  tries: 1,
  copies: 1,
  ...overrides,
});

export const unmatched = (overrides: Partial<UnmatchedPayment> = {}): UnmatchedPayment => ({
  id: id('c1') as UnmatchedPayment['id'],
  kind: 'amount',
  provider: 'flutterwave',
  chargeId: '7002',
  reference: payment().reference,
  paymentId: payment().id,
  organisation: payment().organisation,
  expected: { amountMinor: '500050', currency: 'USD' },
  received: { amountMinor: '400000', currency: 'USD' },
  detectedAt: '2026-03-01T09:03:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  reason: null,
  allocation: null,
  choices: [],
  ...overrides,
});
