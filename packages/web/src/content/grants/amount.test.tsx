// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../kernel/testing.ts';
import { useAmount } from './amount.ts';

const inPounds = (minMinor: string | null, maxMinor: string | null) => ({
  grantSize: 'as the server words it',
  amounts: { minMinor, maxMinor, currency: 'GBP' },
});

test.each([
  { grant: inPounds('2000000', '6000000'), words: '£20,000 to £60,000' },
  { grant: inPounds(null, '400000'), words: 'Up to £4,000' },
  { grant: inPounds('1250', null), words: 'From £12.50' },
  { grant: inPounds('1000000', '1000000'), words: '£10,000' },
  { grant: inPounds(null, null), words: 'as the server words it' },
  {
    grant: { grantSize: 'Depends on the project', amounts: null },
    words: 'Depends on the project',
  },
])('$words', async ({ grant, words }) => {
  renderPage({ Component: () => <p>{useAmount()(grant)}</p> });
  expect(await screen.findByText(words)).toBeTruthy();
});
