// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../kernel/testing.ts';
import { minorOf, typedOf, useAmount } from './amount.ts';

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

test.each([
  { typed: '5000', currency: 'GBP', minor: '500000' },
  { typed: ' 20,000.5 ', currency: 'GBP', minor: '2000050' },
  { typed: '12 000 000', currency: 'RWF', minor: '12000000' },
  { typed: '1.5', currency: 'RWF', minor: undefined },
  { typed: '0.05', currency: 'GBP', minor: '5' },
  { typed: '0', currency: 'GBP', minor: '0' },
  { typed: 'a lot', currency: 'GBP', minor: undefined },
  { typed: '-5', currency: 'GBP', minor: undefined },
  { typed: '90071992547409.93', currency: 'USD', minor: '9007199254740993' },
  { typed: '9'.repeat(19), currency: 'RWF', minor: undefined },
])('"$typed" $currency is $minor', ({ typed, currency, minor }) => {
  expect(minorOf(typed, currency)).toBe(minor);
});

test.each([
  { minor: '500000', currency: 'GBP', typed: '5000' },
  { minor: '1250', currency: 'GBP', typed: '12.50' },
  { minor: '5', currency: 'KWD', typed: '0.005' },
  { minor: '12000000', currency: 'RWF', typed: '12000000' },
  { minor: null, currency: 'GBP', typed: '' },
])('$minor $currency is typed "$typed"', ({ minor, currency, typed }) => {
  expect(typedOf(minor, currency)).toBe(typed);
});
