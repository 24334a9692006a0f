// @vitest-environment jsdom
import { type OwnOrder, ticketEventId } from '@ngo-plus/contract/fundraising/ticketing';
import type { PaymentStatus } from '@ngo-plus/contract/money/payments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../kernel/testing.ts';
import { StatusText } from './order-status.tsx';

const amount = { amountMinor: '5000', currency: 'GBP' };
const none = { amountMinor: '0', currency: 'GBP' };

const order: OwnOrder = {
  status: 'held',
  name: 'Grace Uwase',
  email: 'grace@example.org',
  amount,
  refunded: none,
  donation: none,
  heldUntil: '2026-11-24T12:00:00.000Z',
  checkoutUrl: 'https://pay.example/1',
  reference: 'tickets-1',
  tickets: [],
  event: {
    id: ticketEventId.parse('0199a1b2000070008000000000000001'),
    title: 'Charity dinner',
    status: 'public',
    startsAt: '2026-12-01T18:00:00.000Z',
    endsAt: '2026-12-01T21:00:00.000Z',
    timeZone: 'Europe/London',
    online: false,
    place: 'Town hall',
    joinUrl: '',
    joinWords: '',
    contactEmail: 'hello@example.org',
    cancelReason: '',
    organisation: 'Hillside Water Trust',
    refunds: { policy: 'none', until: null, words: '' },
  },
  mayAskRefund: false,
  refundRequest: null,
  mayCancel: false,
  isTest: false,
};

const payment: PaymentStatus = {
  reference: 'tickets-1',
  status: 'created',
  payable: 'tickets',
  title: 'Charity dinner',
  amount,
  failure: null,
  retryUrl: null,
};

const declined = 'Insufficient funds';

test.for<{
  returned: string;
  changes: Partial<PaymentStatus> | undefined;
  heading: string;
  button: string | undefined;
}>([
  { returned: '', changes: {}, heading: 'Not paid yet', button: 'Continue to payment' },
  {
    returned: '?cancelled',
    changes: {},
    heading: 'You cancelled the payment',
    button: 'Try again',
  },
  {
    returned: '?status=cancelled',
    changes: {},
    heading: 'You cancelled the payment',
    button: 'Try again',
  },
  {
    returned: '?status=cancelled',
    changes: { status: 'pending' },
    heading: 'Not paid yet',
    button: 'Continue to payment',
  },
  {
    returned: '?status=cancelled',
    changes: { failure: declined },
    heading: 'Your payment failed',
    button: 'Try again',
  },
  { returned: '?status=failed', changes: {}, heading: 'Your payment failed', button: 'Try again' },
  {
    returned: '',
    changes: { status: 'pending', failure: declined },
    heading: 'Not paid yet',
    button: 'Continue to payment',
  },
  {
    returned: '',
    changes: { status: 'unmatched' },
    heading: 'Your payment is being reviewed',
    button: undefined,
  },
  {
    returned: '?status=cancelled',
    changes: undefined,
    heading: 'Not paid yet',
    button: 'Continue to payment',
  },
])(
  'returned “$returned” with $changes: $heading',
  async ({ returned, changes, heading, button }) => {
    const status = changes && { ...payment, ...changes };
    renderPage({
      Component: () => <StatusText order={order} payment={status} />,
      path: '/tickets/:token',
      at: `/tickets/key${returned}`,
    });
    await screen.findByRole('heading', { level: 1, name: heading });
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    const back = ['Back to event', `/events/${order.event.id}`];
    expect(links).toEqual(button ? [[button, 'https://pay.example/1'], back] : [back]);
    expect(screen.queryByText(/Insufficient funds/) !== null).toBe(
      heading === 'Your payment failed' && status?.failure !== null,
    );
  },
);
