import { pseudoLanguage } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { amountText } from './amounts.ts';

test.for([
  { amountMinor: 39_000n, currency: 'RWF', language: 'en', is: 'RWF 39,000' },
  { amountMinor: 1_250n, currency: 'GBP', language: 'en', is: 'GBP 12.50' },
  { amountMinor: -1_250n, currency: 'GBP', language: pseudoLanguage, is: '-GBP 12.50' },
  {
    amountMinor: 123_456_789_012_345_678n,
    currency: 'USD',
    language: 'de',
    is: '1.234.567.890.123.456,78 USD',
  },
  { amountMinor: 1_250n, currency: 'KWD', language: 'ar', is: '1.250 KWD' },
])('$amountMinor of $currency in $language is $is', ({ amountMinor, currency, language, is }) => {
  const text = amountText({ amountMinor, currency }, language);
  expect(text.replace(/[\u00a0\u202f]/g, ' ').replace(/\p{Cf}/gu, '')).toBe(is);
});

test('a known currency is shown by its symbol', () => {
  expect(amountText({ amountMinor: 2_900n, currency: 'USD' }, 'en', 'symbol')).toBe('US$29.00');
});
