// @vitest-environment jsdom
import type { PayoutLine } from '@ngo-plus/contract/money/payments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { PayoutLines } from './payout-lines.tsx';

const rwf = (amountMinor: string) => ({ amountMinor, currency: 'RWF' });

const line: PayoutLine = {
  id: '01a20000-0000-7000-8000-000000000001',
  kind: 'refund',
  paymentId: null,
  title: null,
  organisation: null,
  chargeId: null,
  original: null,
  expected: null,
  gross: rwf('-2000'),
  fee: rwf('0'),
  net: rwf('-2000'),
  at: '2026-03-01T08:59:00.000Z',
};

const theirs = { id: '01a20000-0000-7000-8000-000000000002', name: 'River Trust' };

test.each([
  {
    input: {},
    message:
      /^The provider reports only a total, not which payments it covers, so it isn't in any ledger/,
  },
  { input: { kind: 'dispute' }, message: /not which payments it covers/ },
  { input: { organisation: theirs }, message: /went to one organisation/ },
  { input: { kind: 'charge', chargeId: '7' }, message: /^This doesn't match any payment here/ },
] as const)('a line with $input names its owner', async ({ input, message }) => {
  signInAs({ role: 'ADMIN' });
  serve({});
  const Component = () => <PayoutLines lines={[{ ...line, ...input }]} />;
  renderPage({ Component, path: '/admin/payments/payouts', at: '/admin/payments/payouts' });
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each([
  { input: { kind: 'dispute', gross: rwf('-2000') }, message: 'Dispute' },
  { input: { kind: 'dispute', gross: rwf('2000') }, message: 'Dispute won' },
  { input: { kind: 'charge', gross: rwf('2000') }, message: 'Payment' },
] as const)('a line with $input is called $message', async ({ input, message }) => {
  signInAs({ role: 'ADMIN' });
  serve({});
  const Component = () => <PayoutLines lines={[{ ...line, ...input }]} />;
  renderPage({ Component, path: '/admin/payments/payouts', at: '/admin/payments/payouts' });
  expect(await screen.findByText(message)).toBeTruthy();
});
