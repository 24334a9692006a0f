import { expect, test } from 'vitest';
import { currencyIn, shownCurrency } from './offer.ts';
import { structured } from './structured-data.ts';
import { someOffers } from './testing-offers.ts';

const offered = ['USD', 'RWF'];

test.each([
  { query: '', own: undefined, currency: 'USD' },
  { query: '', own: 'RWF', currency: 'RWF' },
  { query: '', own: 'KES', currency: 'USD' },
  { query: 'currency=USD', own: 'RWF', currency: 'USD' },
  { query: 'currency=rwf', own: undefined, currency: 'RWF' },
  { query: 'currency=DOGE', own: 'RWF', currency: 'RWF' },
])('?$query shows an organisation in $own prices in $currency', ({ query, own, currency }) => {
  const requested = currencyIn(new URLSearchParams(query), offered);
  expect(shownCurrency(requested, own, offered)).toBe(currency);
});

test('search engines read an offer for each plan with a price, in decimals', () => {
  const { offers } = structured(someOffers, 'https://ngo.example', 'What it costs.');
  expect(offers.map(({ name, price }) => [name, price])).toEqual([
    ['Starter', '0.00'],
    ['Pro', '29.00'],
  ]);
  const money = { amountMinor: '39000', currency: 'RWF' };
  const francs = someOffers.map((offer) => ({ ...offer, price: { month: money, year: money } }));
  expect(structured(francs, '', '').offers[1]?.price).toBe('39000');
});
