// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import AccountsPage from './accounts-page.tsx';
import EntriesPage from './entries-page.tsx';
import JournalEntryPage from './journal-entry-page.tsx';
import OverviewPage from './overview-page.tsx';

const journalEntryId = '0199a1b2-0000-7000-8000-0000000000e1';
const other = '0199a1b2-0000-7000-8000-0000000000e2';

const balance = (account: string, kind: string, currency = 'RWF') => ({
  account,
  kind,
  currency,
  openingMinor: '0',
  ...(kind === 'income'
    ? { debitMinor: '0', creditMinor: '5000', closingMinor: '-5000' }
    : { debitMinor: '5000', creditMinor: '0', closingMinor: '5000' }),
});

const line = (account: string, kind: string, amountMinor: string) => ({
  line: 1,
  account,
  kind,
  subjectId: null,
  amount: { amountMinor, currency: 'RWF' },
});

const entry = (overrides: object = {}) => ({
  id: journalEntryId,
  at: '2026-03-01T09:00:00.000Z',
  source: 'payments.charge:sandbox:1',
  what: 'Donation by card',
  memo: '',
  reverses: null,
  reversedBy: null,
  base: null,
  recordedBy: null,
  recordedAt: '2026-03-01T09:00:01.000Z',
  lines: [
    line('bank', 'asset', '5000'),
    { ...line('income:donations', 'income', '-5000'), line: 2 },
  ],
  ...overrides,
});

function renderLedger(
  Component: () => React.ReactNode,
  at: string,
  answers: Record<string, unknown>,
) {
  signInAs({ role: 'ANALYST' });
  serve(answers);
  const path = at.startsWith('/ledger/journal-entries')
    ? '/ledger/journal-entries/:id'
    : at.split('?')[0];
  renderPage({ Component, path: path ?? at, at });
}

test('balances are shown by the normal balance of their type, one currency at a time', async () => {
  renderLedger(AccountsPage, '/ledger/accounts', {
    'GET /api/ledger/balances': [
      balance('bank', 'asset'),
      balance('income:donations', 'income'),
      balance('bank', 'asset', 'USD'),
    ],
  });
  const donations = (await screen.findByRole('rowheader', { name: /^Donations/ })).closest('tr');
  const cells = within(donations ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'RWF 0',
    'RWF 0',
    'RWF 5,000',
    'RWF 5,000',
  ]);
  const chosen = screen.getByRole('link', { name: 'RWF' });
  expect(chosen.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'USD' }).getAttribute('href')).toBe(
    '/ledger/accounts?currency=USD',
  );
  expect(screen.getByRole('link', { name: 'Donations received' }).getAttribute('href')).toBe(
    '/ledger/entries?account=income%3Adonations&currency=RWF',
  );
});

test('a treasurer reads plain names, money out with a minus sign, and codes on request', async () => {
  renderLedger(OverviewPage, '/ledger?year=2026&currency=RWF', {
    'GET /api/ledger/balances': [
      balance('bank', 'asset'),
      balance('income:donations', 'income'),
      balance('expense:fees', 'expense'),
    ],
    'GET /api/ledger/months': [
      { month: '2026-03', currency: 'RWF', incomeMinor: '5000', expenseMinor: '5000' },
      { month: '2026-03', currency: 'USD', incomeMinor: '700', expenseMinor: '0' },
    ],
  });
  const fee = await screen.findByRole('link', { name: /^Processor fees: / });
  expect(fee.textContent?.replace(/\s/g, ' ')).toBe('-RWF 5,000');
  expect(fee.getAttribute('href')).toBe(
    '/ledger/entries?account=expense%3Afees&currency=RWF&from=2026-01-01&to=2026-12-31',
  );
  const chart = await screen.findByRole('img', {
    name: /^In 2026, RWF\s5,000 came in and RWF\s5,000 went out: a surplus of RWF\s0\.$/,
  });
  expect(chart).toBeTruthy();
  expect(screen.queryByText('expense:fees')).toBeNull();
  await userEvent.setup().click(screen.getByRole('link', { name: 'Show account codes' }));
  expect(await screen.findByText('expense:fees')).toBeTruthy();
});

test.each([
  { Component: OverviewPage, at: '/ledger', message: 'No entries yet' },
  { Component: AccountsPage, at: '/ledger/accounts', message: 'No entries yet' },
  {
    Component: AccountsPage,
    at: '/ledger/accounts?from=2026-03-01',
    message: 'Try fewer words, or remove a filter.',
  },
  { Component: EntriesPage, at: '/ledger/entries', message: 'No entries' },
])('$at without data: $message', async ({ Component, at, message }) => {
  renderLedger(Component, at, { 'GET /api/ledger/balances': [], 'GET /api/ledger/postings': [] });
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each([
  { Component: OverviewPage, at: '/ledger' },
  { Component: AccountsPage, at: '/ledger/accounts' },
  { Component: EntriesPage, at: '/ledger/entries' },
  { Component: JournalEntryPage, at: `/ledger/journal-entries/${journalEntryId}` },
])('$at that fails to load says so, with a retry', async ({ Component, at }) => {
  renderLedger(Component, at, {});
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test.each([
  { input: {}, links: [] },
  { input: { reverses: other }, links: ['View the original entry'] },
  { input: { reversedBy: other }, links: ['View the reversal'] },
])('a journal entry with $input links to $links', async ({ input, links }) => {
  renderLedger(JournalEntryPage, `/ledger/journal-entries/${journalEntryId}`, {
    [`GET /api/ledger/journal-entries/${journalEntryId}`]: entry(input),
  });
  expect(await screen.findByRole('heading', { name: 'Donation by card' })).toBeTruthy();
  expect(screen.getByText('NGO Plus')).toBeTruthy();
  const match = screen.queryAllByRole('link', { name: /^View the/ });
  expect(match.map(({ textContent }) => textContent)).toEqual(links);
  for (const link of match)
    expect(link.getAttribute('href')).toBe(`/ledger/journal-entries/${other}`);
});

test('the project of an entry is shown by name, also as a filter', async () => {
  const subjectId = '0199a1b2-0000-7000-8000-0000000000e3';
  const byName = { 'GET /api/ledger/projects': [{ id: subjectId, name: 'Clean water' }] };
  renderLedger(JournalEntryPage, `/ledger/journal-entries/${journalEntryId}`, {
    ...byName,
    [`GET /api/ledger/journal-entries/${journalEntryId}`]: entry({
      lines: [{ ...line('income:donations', 'income', '-5000'), subjectId }],
    }),
  });
  const link = await screen.findByRole('link', { name: 'Clean water' });
  expect(link.getAttribute('href')).toBe(`/ledger/entries?subjectId=${subjectId}`);
  cleanup();
  renderLedger(EntriesPage, `/ledger/entries?subjectId=${subjectId}`, {
    ...byName,
    'GET /api/ledger/balances': [],
    'GET /api/ledger/postings': [],
  });
  expect(await screen.findByText('Project: Clean water')).toBeTruthy();
});

test('an invalid URL is reported without a request', async () => {
  renderLedger(JournalEntryPage, '/ledger/journal-entries/nonsense', {});
  expect(await screen.findByText("Couldn't load this entry")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
