import { inEnglish } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { dayOrderOf } from '../../../platform/imports/child.ts';
import {
  type Read,
  readCellAmount,
  readDay,
  readHiddenDetails,
  readMethod,
} from './cell-values.ts';

const refusalOf = ({ refusal }: Read<unknown>) => refusal && inEnglish(refusal);

test.for([
  { text: '5000', currency: 'RWF', minor: 5000n },
  { text: '5,000', currency: 'RWF', minor: 5000n },
  { text: 'RWF 5 000', currency: 'RWF', minor: 5000n },
  { text: '1.234.567', currency: 'RWF', minor: 1_234_567n },
  { text: '10.50', currency: 'GBP', minor: 1050n },
  { text: '10,5', currency: 'EUR', minor: 1050n },
  { text: '1,234.56', currency: 'GBP', minor: 123_456n },
  { text: '1.234,56', currency: 'EUR', minor: 123_456n },
  { text: '1.234', currency: 'KWD', minor: 1234n },
  { text: '12', currency: 'KWD', minor: 12_000n },
  { text: '25.00', currency: 'RWF', minor: 25n },
  { text: '£1,234.56', currency: 'GBP', minor: 123_456n },
  { text: '$25', currency: 'USD', minor: 2500n },
  { text: '12,50 €', currency: 'EUR', minor: 1250n },
])('$text in $currency is $minor', ({ text, currency, minor }) => {
  expect(readCellAmount(text, currency, false)).toEqual({ value: minor });
});

test.for([
  { text: '12.50', currency: 'RWF', words: 'RWF has no deci' },
  { text: '5.000', currency: 'RWF', words: 'ambiguous' },
  { text: '5.000', currency: 'GBP', words: 'ambiguous' },
  { text: '1,234', currency: 'KWD', words: 'ambiguous' },
  { text: '1.2345', currency: 'KWD', words: 'at most 3 decimal places' },
  { text: '10.505', currency: 'USD', words: 'ambiguous' },
  { text: '', currency: 'RWF', words: 'Enter an amount' },
  { text: '0', currency: 'RWF', words: 'above zero' },
  { text: '-5', currency: 'RWF', words: 'above zero' },
  { text: '1e30', currency: 'RWF', words: 'in digits' },
  { text: 'ten', currency: 'RWF', words: 'in digits' },
  { text: '£25', currency: 'RWF', words: 'in digits' },
  { text: '99999999999999', currency: 'RWF', words: 'at most' },
])('$text in $currency is refused with “$words”', ({ text, currency, words }) => {
  expect(refusalOf(readCellAmount(text, currency, false))).toContain(words);
});

test('the point in a spreadsheet number is a decimal separator', () => {
  expect(readCellAmount('10.505', 'KWD', true)).toEqual({ value: 10_505n });
  expect(refusalOf(readCellAmount('10.505', 'USD', true))).toContain('at most 2 decimal places');
});

test.for([
  { text: '2026-03-31', on: '2026-03-31' },
  { text: '2026/3/1', on: '2026-03-01' },
  { text: '2026-03-31T00:00:00', on: '2026-03-31' },
  { text: '03/04/2026', on: '2026-04-03' },
  { text: '31.12.2025', on: '2025-12-31' },
  { text: '5 March 2026', on: '2026-03-05' },
])('$text is $on', ({ text, on }) => {
  expect(readDay(text, 'day-first')).toEqual({ value: on });
});

test.for(['2026-02-30', '31/02/2026', 'yesterday', '03/04/26', '9999-01-01', ''])(
  '%s is no day',
  (text) => {
    expect(refusalOf(readDay(text, 'day-first'))).toBe(
      'Enter the date as YYYY-MM-DD, such as 2026-03-31',
    );
  },
);

test('the order of day and month is derived from unambiguous dates', () => {
  expect(dayOrderOf(['01/02/2026', '03/31/2026'])).toBe('month-first');
  expect(dayOrderOf(['01/02/2026', '31/03/2026'])).toBe('day-first');
  expect(readDay('03/04/2026', 'month-first')).toEqual({ value: '2026-03-04' });
});

test('payment methods and hidden details are parsed from everyday words', () => {
  expect(readMethod('Bank transfer', 'cash')).toEqual({ value: 'bank-transfer' });
  expect(readMethod('Espèces', 'cheque')).toEqual({ value: 'cash' });
  expect(readMethod('', 'cheque')).toEqual({ value: 'cheque' });
  expect(refusalOf(readMethod('PayPal', 'cash'))).toContain('Enter cash');
  expect(readHiddenDetails('Anonymous')).toEqual({ value: 'name' });
  expect(refusalOf(readHiddenDetails('maybe'))).toContain('Enter no');
});
