// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../../kernel/testing.ts';
import { addressOf, volunteeringAddressOf } from './timeline-line.tsx';
import { TimelinePart } from './timeline-part.tsx';

const id = '0199a1b2-0000-7000-8000-000000000009';
const donationId = '0199a1b2-0000-7000-8000-000000000010';

const entry = (at: string, what: string, facts: object, more: object = {}) => ({
  id: crypto.randomUUID(),
  what,
  at,
  month: at.slice(0, 7),
  facts,
  subject: '',
  note: null,
  ...more,
});

const rwf = (amountMinor: string) => ({ amountMinor, currency: 'RWF' });

function show(role: 'STAFF' | 'VIEWER', entries: readonly object[]) {
  signInAs({ role });
  serve({
    'GET /api/contacts/purposes': [],
    [`GET /api/contacts/${id}/timeline`]: entries,
    [`GET /api/contacts/${id}/figures`]: {
      giving: {
        lifetime: [rwf('61000')],
        donations: 2,
        last: null,
        recurring: [],
        months: [
          { month: '2026-03', total: rwf('54000') },
          { month: '2026-01', total: rwf('7000') },
        ],
      },
      hours: null,
      entries: { donations: 2, notes: 1 },
    },
  });
  renderPage({ Component: () => <TimelinePart id={id} /> });
}

const textOf = (element: Element | null) => element?.textContent?.replace(/\s/gu, ' ');

test('each donation has its amount and leads to its page; each month has its sum', async () => {
  show('STAFF', [
    entry('2026-03-01T10:00:00.000Z', 'donation.given', {
      donationId,
      ...rwf('54000'),
      cause: 'Clean water',
    }),
    entry('2026-01-05T10:00:00.000Z', 'donation.returned', {
      donationId,
      ...rwf('500'),
      cause: 'School roof',
    }),
  ]);
  const link = await screen.findByRole('link', { name: 'Clean water' });
  expect(link.getAttribute('href')).toBe(`/donations/${donationId}`);
  expect(textOf(link.closest('li'))).toContain('RWF 54,000');
  const back = screen.getByRole('link', { name: 'School roof' }).closest('li');
  expect(textOf(back)).toContain('-RWF 500');
  await screen.findByText('Donations 2');
  const headings = screen.getAllByRole('heading', { level: 3 }).map(textOf);
  expect(headings).toEqual(['March 2026RWF 54,000 donated', 'January 2026RWF 7,000 donated']);
});

test('notes show their text, and only people who may write can add one', async () => {
  const note = {
    id: '0199a1b2-0000-7000-8000-000000000012',
    contactId: id,
    kind: 'call',
    text: 'Prefers a call after 17:00.',
    author: { id: '0199a1b2-0000-7000-8000-000000000013', name: 'Diane Uwase' },
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
  };
  show('VIEWER', [entry('2026-03-01T10:00:00.000Z', 'call.logged', {}, { note })]);
  const text = await screen.findByText('Prefers a call after 17:00.');
  const line = text.closest('li');
  expect(textOf(line)).toContain('Call logged by Diane Uwase');
  expect(within(line as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('New note')).toBeNull();
});

test.each([
  [{ donationId: '7' }, '/donations/7'],
  [{ recurringDonationId: '7' }, '/recurring-donations/7'],
  [{ pledgeId: '7' }, '/pledges/7'],
  [{ orderId: '7' }, '/ticketing/orders/7'],
  [{ formId: '7', responseId: '8' }, '/data-collection/responses/7?response=8'],
  [{ purpose: 'newsletter' }, undefined],
])('%j leads to %s', (facts, address) => {
  expect(addressOf({ facts })).toBe(address);
});

test.each([
  ['shift.signed-up', { opportunityId: '7', shiftId: '8' }, '/volunteer/opportunities/7/shifts/8'],
  ['certificate.issued', { certificateId: '7' }, '/volunteer/certificates/issued/7'],
  ['volunteer.hours-approved', { minutes: '60' }, '/volunteer/hours?person=9&state=approved'],
  ['volunteer.task-done', { title: 'Tree planting' }, undefined],
] as const)('%s with %j leads coordinators to %s', (what, facts, address) => {
  expect(volunteeringAddressOf({ what, facts }, '9')).toBe(address);
});

test('only coordinators get links to volunteering', async () => {
  const certificate = { certificateId: donationId, title: 'Of thanks' };
  show('VIEWER', [entry('2026-03-01T10:00:00.000Z', 'certificate.issued', certificate)]);
  await screen.findByText(/Of thanks/);
  expect(screen.queryByRole('link', { name: 'Of thanks' })).toBeNull();
});
