// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import DaysPage from './days-page.tsx';
import MessagesPage from './messages-page.tsx';
import PaymentsPage from './payments-page.tsx';
import { message, payment, unmatched } from './testing-payments.ts';
import UnmatchedPage from './unmatched-page.tsx';

const provider = {
  name: 'flutterwave',
  isLive: true,
  webhookUrl: 'https://ngo.example/api/payments/flutterwave/webhook',
  fault: null,
};
const day = {
  provider: 'flutterwave',
  day: '2026-02-28',
  state: 'done',
  charges: 1200,
  unmatched: 2,
  startedAt: '2026-03-01T03:40:00.000Z',
  endedAt: '2026-03-01T03:41:00.000Z',
  failure: null,
};

const answers = {
  'GET /api/admin/payment-providers': [provider],
  'GET /api/admin/payment-alarms': [],
};

const pages = [
  { Component: PaymentsPage, path: '/admin/payments', list: 'payments' },
  { Component: MessagesPage, path: '/admin/payments/messages', list: 'payment-events' },
  { Component: UnmatchedPage, path: '/admin/payments/unmatched', list: 'unmatched-payments' },
  { Component: DaysPage, path: '/admin/payments/days', list: 'payment-reconciliations' },
];

function open(at: string, given: Record<string, unknown>) {
  signInAs({ role: 'ADMIN' });
  const fetched = serve({ ...answers, ...given });
  const [path] = at.split('?');
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page at ${at}.`);
  renderPage({ Component: page.Component, path: page.path, at, others: ['/admin/payments/:id'] });
  return fetched;
}

test.each(pages)('$path that cannot be loaded says so, with a way to try again', async (page) => {
  open(page.path, {});
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  { at: '/admin/payments', says: 'No payments' },
  { at: '/admin/payments?state=held', says: 'Try fewer words, or remove a filter.' },
  { at: '/admin/payments/messages', says: 'All webhooks processed' },
  { at: '/admin/payments/messages?handled=all', says: 'No webhooks found' },
  { at: '/admin/payments/unmatched', says: 'Everything matches' },
  { at: '/admin/payments/days', says: 'No days reconciled yet' },
])('$at without anything: $says', async ({ at, says }) => {
  const list = pages.find(({ path }) => path === at.split('?')[0])?.list;
  open(at, { [`GET /api/admin/${list}`]: [] });
  expect(await screen.findByText(says)).toBeTruthy();
});

test.each([
  { at: '/admin/payments?state=held&from=2026-03-01', asks: 'status=held', not: 'state=' },
  { at: '/admin/payments/messages', asks: 'handled=no', not: 'reference=' },
  { at: '/admin/payments/messages?handled=all', asks: 'limit=50', not: 'handled' },
  { at: '/admin/payments/unmatched?resolved=yes', asks: 'resolved=yes', not: 'paymentId' },
])('$at asks the server for $asks', async ({ at, asks, not }) => {
  const list = pages.find(({ path }) => path === at.split('?')[0])?.list;
  const fetched = open(at, { [`GET /api/admin/${list}`]: [] });
  const asked = () =>
    fetched.mock.calls.map(([url]) => String(url)).find((url) => url.includes(`/${list}?`));
  await waitFor(() => expect(asked()).toContain(asks));
  expect(asked()).not.toContain(not);
});

test('a payment leads to its page, and tells what went back of it', async () => {
  open('/admin/payments', { 'GET /api/admin/payments': [payment({ refundedMinor: '100000' })] });
  const link = await screen.findByRole('link', { name: 'Clean water for Musanze' });
  expect(link.getAttribute('href')).toBe(`/admin/payments/${payment().id}`);
  expect(screen.getByText('US$1,000 refunded')).toBeTruthy();
  expect(screen.getByRole('cell', { name: /^Paid$/ })).toBeTruthy();
});

test('a message that was not handled is replayed', async () => {
  const left = message({ handledAt: null, outcome: 'No answer.', tries: 3, copies: 4 });
  open('/admin/payments/messages', {
    'GET /api/admin/payment-events': [left],
    [`POST /api/admin/payment-events/${left.id}/handling`]: message(),
  });
  expect(await screen.findByText('No answer. Tried 3 times')).toBeTruthy();
  expect(screen.getByText('Received 4 times')).toBeTruthy();
  const replay = screen.getByRole('button', { name: /^Replay charge.completed/ });
  await userEvent.setup().click(replay);
  await waitFor(() => expect(replay.getAttribute('data-loading')).toBeNull());
});

test.each([
  { kind: 'amount', says: 'Different amount paid' },
  { kind: 'currency', says: 'Different currency paid' },
  { kind: 'duplicate', says: 'Paid twice' },
  { kind: 'missing-here', says: 'At the provider, missing here' },
  { kind: 'missing-at-provider', says: 'Recorded here, missing at the provider' },
] as const)('a unmatched of $kind reads: $says', async ({ kind, says }) => {
  open('/admin/payments/unmatched', {
    'GET /api/admin/unmatched-payments': [unmatched({ kind })],
  });
  const row = within((await screen.findByText(says)).closest('li') ?? document.body);
  expect(row.getByText('US$5,000.50')).toBeTruthy();
  expect(row.getByText('US$4,000')).toBeTruthy();
});

test('a unmatched is resolved with words', async () => {
  const fetched = open('/admin/payments/unmatched', {
    'GET /api/admin/unmatched-payments': [unmatched()],
    [`POST /api/admin/unmatched-payments/${unmatched().id}/resolution`]: unmatched(),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect((await dialog.findAllByText('Describe what you did')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText('What you did'), 'Sent back by bank');
  await user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posted = fetched.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(posted?.[1]?.body))).toEqual({ resolution: 'Sent back by bank' });
});

test('compared days tell their counts, and lead to what is open', async () => {
  open('/admin/payments/days', { 'GET /api/admin/payment-reconciliations': [day] });
  expect(await screen.findByText('1,200')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 open' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reconcile' })).toBeTruthy();
});
