import { expect, test } from 'vitest';
import { currencyIn } from './offer.ts';
import { structured } from './structured.ts';
import { someOffers } from './testing-offers.ts';

test.each([
  ['', 'USD'],
  ['currency=RWF', 'RWF'],
  ['currency=rwf', 'RWF'],
  ['currency=DOGE', 'USD'],
])('?%s shows prices in %s', (query, currency) => {
  expect(currencyIn(new URLSearchParams(query), ['USD', 'RWF'])).toBe(currency);
});

test('search engines read an offer for each plan that has a price, with its decimals', () => {
  const { offers } = structured(someOffers, 'https://ngo.example', 'What it costs.');
  expect(offers.map(({ name, price }) => [name, price])).toEqual([
    ['Starter', '0.00'],
    ['Pro', '29.00'],
  ]);
  const money = { amountMinor: '39000', currency: 'RWF' };
  const francs = someOffers.map((offer) => ({ ...offer, price: { month: money, year: money } }));
  expect(structured(francs, '', '').offers[1]?.price).toBe('39000');
});
