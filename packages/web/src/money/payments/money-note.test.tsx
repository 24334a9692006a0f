// @vitest-environment jsdom
import type { PaymentsOverview } from '@ngo-plus/contract/money/payments';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { MoneyNote } from './money-note.tsx';

type Dispute = PaymentsOverview['disputes'][number];

const dispute: Dispute = {
  state: 'needs-answer',
  amount: { amountMinor: '7000', currency: 'RWF' },
  dueAt: null,
  openedAt: '2026-03-01T09:00:00Z',
  closedAt: null,
};

test.each([
  { state: 'needs-answer', is: /RWF.7,000 is disputed/, message: /Don't refund the donation/ },
  { state: 'under-review', is: /RWF.7,000 is disputed/, message: /Don't refund the donation/ },
  { state: 'won', is: /RWF.7,000 was disputed/, message: /The money has been returned/ },
  { state: 'lost', is: /RWF.7,000 was disputed/, message: /no longer counts/ },
  { state: 'accepted', is: /RWF.7,000 was disputed/, message: /no longer counts/ },
] as const)('a dispute that is $state shows its consequences', async ({ state, is, message }) => {
  signInAs({ role: 'STAFF' });
  serve({ 'GET /api/payments/overview': { disputes: [{ ...dispute, state }], paidOutAt: null } });
  const Component = () => <MoneyNote subjectId="01a20000-0000-7000-8000-000000000001" />;
  renderPage({ Component, path: '/donations' });
  await screen.findByText(is);
  screen.getByText(message);
  expect(screen.queryByText(/The platform team answers/) !== null).toBe(
    state === 'needs-answer' || state === 'under-review',
  );
});
