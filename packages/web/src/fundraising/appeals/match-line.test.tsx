// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { MatchLine } from './match-line.tsx';

test.each([
  { pool: { rate: '1:1', minDonation: null }, words: /^Donations are doubled$/ },
  { pool: { rate: '2:1', minDonation: null }, words: /^Donations are tripled$/ },
  { pool: { rate: '1:2', minDonation: null }, words: /^A sponsor matches donations$/ },
  {
    pool: { rate: '1:1', minDonation: { amountMinor: '70000', currency: 'RWF' } },
    words: /^Donations from .*70,000 are doubled$/,
  },
])('$words', async ({ pool, words }) => {
  renderPage({ Component: () => <MatchLine pool={pool} /> });
  await screen.findByText(words);
});

test('without a matching pool nothing is shown', () => {
  const { container } = renderPage({ Component: () => <MatchLine pool={undefined} /> });
  expect(container.querySelector('p')).toBeNull();
});
