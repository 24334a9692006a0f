// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { addressOf, TimelinePart } from './timeline-part.tsx';

const id = '0199a1b2-0000-7000-8000-000000000009';
const donationId = '0199a1b2-0000-7000-8000-000000000010';

test('a donation shows its amount and cause, and links to it', async () => {
  signInAs({ role: 'STAFF' });
  serve({
    'GET /api/contacts/purposes': [],
    [`GET /api/contacts/${id}/timeline`]: [
      {
        id: '0199a1b2-0000-7000-8000-000000000011',
        what: 'donation.given',
        at: '2026-03-01T10:00:00.000Z',
        facts: { donationId, amountMinor: '54000', currency: 'RWF', cause: 'Clean water' },
      },
    ],
  });
  renderPage({ Component: () => <TimelinePart id={id} /> });
  const link = await screen.findByRole('link', { name: 'Donation' });
  expect(link.getAttribute('href')).toBe(`/donations/${donationId}`);
  const line = link.closest('li')?.textContent?.replace(/\s/gu, ' ');
  expect(line).toContain('RWF 54,000');
  expect(line).toContain('Clean water');
});

test.each([
  [{ donationId: '7' }, '/donations/7'],
  [{ recurringDonationId: '7' }, '/recurring-donations/7'],
  [{ pledgeId: '7' }, '/pledges/7'],
  [{ orderId: '7' }, '/ticketing/orders/7'],
  [{ purpose: 'newsletter' }, undefined],
])('%j leads to %s', (facts, address) => {
  expect(addressOf({ facts })).toBe(address);
});
