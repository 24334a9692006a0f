import { describe, expect, test } from 'vitest';
import { formatFor } from './format.ts';

const british = formatFor({ language: 'en', timeZone: 'Africa/Kigali' });
const french = formatFor({ language: 'fr', timeZone: 'Africa/Kigali' });
const plain = (text: string) => text.replace(/\s/g, ' ');

test('the total of a list shows where counting ended', () => {
  expect(british.total(1000)).toBe('1,000');
  expect(british.total('1000+')).toBe('1,000+');
});

describe('money', () => {
  test.each([
    { amountMinor: '1030000', currency: 'GBP', shown: '£10,300' },
    { amountMinor: '1030050', currency: 'GBP', shown: '£10,300.50' },
    { amountMinor: '5', currency: 'GBP', shown: '£0.05' },
    { amountMinor: '-1250', currency: 'GBP', shown: '-£12.50' },
    { amountMinor: '25000', currency: 'RWF', shown: 'RWF 25,000' },
    { amountMinor: '25000', currency: 'UGX', shown: 'UGX 25,000' },
    { amountMinor: '1500', currency: 'KWD', shown: 'KWD 1.500' },
    { amountMinor: '900719925474099312', currency: 'GBP', shown: '£9,007,199,254,740,993.12' },
  ])('$amountMinor $currency is $shown', ({ shown, ...money }) => {
    expect(plain(british.money(money))).toBe(shown);
  });

  test.each([
    ['USD', '$29'],
    ['EUR', '€29'],
    ['RWF', 'RWF 2,900'],
  ])('%s is %s where the page names the country', (currency, shown) => {
    expect(plain(british.money({ amountMinor: '2900', currency }, 'narrow'))).toBe(shown);
  });

  test('in French', () => {
    expect(plain(french.money({ amountMinor: '123450', currency: 'EUR' }))).toBe('1 234,50 €');
  });
});

test("an instant is shown on the reader's day; a calendar day is the same everywhere", () => {
  expect(british.day('2026-11-30T23:30:00Z')).toBe('1 December 2026');
  expect(british.day('2026-11-30')).toBe('30 November 2026');
  expect(british.moment('2026-11-30T12:05:00Z')).toBe('30 November 2026 at 14:05');
  expect(french.day('2026-11-30')).toBe('30 novembre 2026');
  expect(british.day('no date')).toBe('');
});

test.each([
  ['2026-11-21T09:59:40Z', 'now'],
  ['2026-11-21T09:56:00Z', '4 minutes ago'],
  ['2026-11-21T07:00:00Z', '3 hours ago'],
  ['2026-11-20T09:00:00Z', 'yesterday'],
  ['2026-11-30T10:00:00Z', 'next week'],
])('%s is %s', (at, shown) => {
  expect(british.ago(at, Date.parse('2026-11-21T10:00:00Z'))).toBe(shown);
});

test.each([
  [0, '0 bytes'],
  [900, '900 bytes'],
  [1536, '2 kB'],
  [5 * 1024 * 1024, '5 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
])('%i bytes are %s', (count, shown) => expect(plain(british.bytes(count))).toBe(shown));
