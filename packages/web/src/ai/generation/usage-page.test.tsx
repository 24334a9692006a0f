// @vitest-environment jsdom
import { usagePeopleMax } from '@ngo-plus/contract/ai/generation';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import UsagePage from './usage-page.tsx';

const figures = {
  calls: 3,
  failed: 1,
  inputTokens: 1_200,
  outputTokens: 3_400,
  cost: { amountMicro: '1500000', currency: 'USD' },
};
const row = {
  ...figures,
  feature: 'blogs.generate',
  provider: 'openai',
  model: 'small',
  medianMs: 800,
};
const person = {
  ...figures,
  userId: '0199a1b2-0000-7000-8000-000000000001',
  name: 'Claudine Uwase',
  organisation: 'Hillside Water Trust',
};

const show = (people: readonly object[]) => {
  signInAs({ role: 'SUPER_ADMIN' });
  serve({ 'GET /api/ai/usage': { since: '2026-10-22T00:00:00Z', rows: [row], people } });
  renderPage({ Component: UsagePage });
};

test('usage lists calls, tokens and cost of each person and purpose', async () => {
  show([person, { ...person, name: null, cost: null }]);
  const [, people] = await screen.findAllByRole('table');
  const cells = within(people ?? document.body)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Person', 'Organisation', 'Calls', 'Failed', 'Input tokens', 'Output tokens', 'Cost'],
    ['Claudine Uwase', 'Hillside Water Trust', '3', '1', '1,200', '3,400', 'US$1.50'],
    ['Deleted account', 'Hillside Water Trust', '3', '1', '1,200', '3,400', 'Price unknown'],
  ]);
  expect(screen.queryByText(/with the most requests/)).toBeNull();
});

test('a list without all people says so', async () => {
  show(Array.from({ length: usagePeopleMax }, () => person));
  await screen.findByText('The 50 people with the most requests.');
});
