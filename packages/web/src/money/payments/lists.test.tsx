// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import PaymentsPage from './payments-page.tsx';
import ReconciliationPage from './reconciliation/reconciliation-page.tsx';
import { message, payment, unmatched } from './testing-payments.ts';
import UnmatchedPage from './unmatched/unmatched-page.tsx';
import MessagesPage from './webhooks/messages-page.tsx';

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
  { Component: ReconciliationPage, path: '/admin/payments/days', list: 'payment-reconciliations' },
];

function renderList(at: string, overrides: Record<string, unknown>) {
  signInAs({ role: 'ADMIN' });
  const fetched = serve({ ...answers, ...overrides });
  const [path] = at.split('?');
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page at ${at}.`);
  renderPage({ Component: page.Component, path: page.path, at, others: ['/admin/payments/:id'] });
  return fetched;
}

test.each(pages)('$path that fails to load says so, with a retry', async (page) => {
  renderList(page.path, {});
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  { at: '/admin/payments', text: 'No payments' },
  { at: '/admin/payments?state=held', text: 'Try fewer words, or remove a filter.' },
  { at: '/admin/payments/messages', text: 'All webhooks processed' },
  { at: '/admin/payments/messages?handled=all', text: 'No webhooks found' },
  { at: '/admin/payments/unmatched', text: 'Everything matches' },
  { at: '/admin/payments/days', text: 'No days reconciled yet' },
])('$at without data: $text', async ({ at, text }) => {
  const list = pages.find(({ path }) => path === at.split('?')[0])?.list;
  renderList(at, { [`GET /api/admin/${list}`]: [] });
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  { at: '/admin/payments?state=held&from=2026-03-01', sent: 'status=held', not: 'state=' },
  { at: '/admin/payments/messages', sent: 'handled=no', not: 'reference=' },
  { at: '/admin/payments/messages?handled=all', sent: 'limit=50', not: 'handled' },
  { at: '/admin/payments/unmatched?resolved=yes', sent: 'resolved=yes', not: 'paymentId' },
])('$at requests $sent', async ({ at, sent, not }) => {
  const list = pages.find(({ path }) => path === at.split('?')[0])?.list;
  const fetched = renderList(at, { [`GET /api/admin/${list}`]: [] });
  const requestedLists = () =>
    fetched.mock.calls.map(([url]) => String(url)).find((url) => url.includes(`/${list}?`));
  await waitFor(() => expect(requestedLists()).toContain(sent));
  expect(requestedLists()).not.toContain(not);
});

test('a payment links to its page, and shows its refunds', async () => {
  renderList('/admin/payments', {
    'GET /api/admin/payments': [payment({ refundedMinor: '100000' })],
  });
  const link = await screen.findByRole('link', { name: 'Clean water for Musanze' });
  expect(link.getAttribute('href')).toBe(`/admin/payments/${payment().id}`);
  expect(screen.getByText('US$1,000 refunded')).toBeTruthy();
  expect(screen.getByRole('cell', { name: /^Paid$/ })).toBeTruthy();
});

test('an unhandled message is replayed', async () => {
  const remaining = message({ handledAt: null, outcome: 'No answer.', tries: 3, copies: 4 });
  renderList('/admin/payments/messages', {
    'GET /api/admin/payment-events': [remaining],
    [`POST /api/admin/payment-events/${remaining.id}/replay`]: message(),
  });
  expect(await screen.findByText('No answer. Tried 3 times')).toBeTruthy();
  expect(screen.getByText('Received 4 times')).toBeTruthy();
  const replay = screen.getByRole('button', { name: /^Replay charge.completed/ });
  await userEvent.setup().click(replay);
  await waitFor(() => expect(replay.getAttribute('data-loading')).toBeNull());
});

test.each([
  { kind: 'amount', text: 'Different amount paid' },
  { kind: 'currency', text: 'Different currency paid' },
  { kind: 'duplicate', text: 'Paid twice' },
  { kind: 'missing-here', text: 'At the provider, missing here' },
  { kind: 'missing-at-provider', text: 'Recorded here, missing at the provider' },
] as const)('an unmatched payment of $kind reads: $text', async ({ kind, text }) => {
  renderList('/admin/payments/unmatched', {
    'GET /api/admin/unmatched-payments': [unmatched({ kind })],
  });
  const row = within((await screen.findByText(text)).closest('li') ?? document.body);
  expect(row.getByText('US$5,000.50')).toBeTruthy();
  expect(row.getByText('US$4,000')).toBeTruthy();
});

test('an unmatched payment is resolved with a note', async () => {
  const fetched = renderList('/admin/payments/unmatched', {
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

test('reconciled days show their counts, and link to unmatched payments', async () => {
  renderList('/admin/payments/days', { 'GET /api/admin/payment-reconciliations': [day] });
  expect(await screen.findByText('1,200')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2 open' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reconcile' })).toBeTruthy();
});
