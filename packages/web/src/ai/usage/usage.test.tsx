// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, serve, signInAs } from '../../kernel/testing.ts';
import { Usage } from './usage.tsx';

const figures = {
  calls: 3,
  failed: 1,
  inputTokens: 1_200,
  cachedTokens: 200,
  outputTokens: 3_400,
  reasoningTokens: 400,
  costs: [{ amountMicro: '1500000', currency: 'USD', estimatedMicro: '250000' }],
  unpriced: 0,
  medianMs: 840,
  p95Ms: 2_100,
};
const row = { ...figures, key: 'openai gpt-5.6-luna', name: null, organisation: null };

const show = (more: object = {}) => {
  signInAs({ role: 'SUPER_ADMIN' });
  serve({
    'GET /api/ai/usage': {
      total: figures,
      faults: [{ fault: 'limited', calls: 1 }],
      days: [{ day: '2026-03-01', calls: 3, failed: 1, costs: figures.costs }],
      rows: [row, { ...row, key: 'mistral medium', costs: [] }],
      ...more,
    },
    'GET /api/ai/usage/choices': {
      organisations: [],
      people: [],
      features: [],
      models: [],
      providers: [],
    },
  });
  const UsageOfPlatform = () => <Usage ofPlatform />;
  renderPage({
    Component: UsageOfPlatform,
    path: '/api-usage',
    at: '/api-usage?by=model&from=2026-03-01&to=2026-03-02',
  });
};

test('usage lists calls, tokens, cost and speed of each group', async () => {
  show();
  await screen.findByText('By model', { selector: 'h2' });
  const tables = await screen.findAllByRole('table');
  const cells = within(tables.at(-1) ?? document.body)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  const counts = ['3', '1', '1,200', '200', '3,400', '400'];
  expect(cells.slice(1)).toEqual([
    ['gpt-5.6-luna', 'openai', ...counts, 'US$1.50', '0.8 s', '2.1 s'],
    ['medium', 'mistral', ...counts, 'Price unknown', '0.8 s', '2.1 s'],
  ]);
  expect(screen.getByText('1 failed, mostly: Too many requests')).toBeTruthy();
  expect(screen.getByText('Includes US$0.25 estimated')).toBeTruthy();
});

test('a period without calls says so', async () => {
  show({ total: { ...figures, calls: 0 }, days: [], rows: [] });
  await screen.findByText('No AI usage in this period');
});
