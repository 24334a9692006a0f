import { expect, test } from 'vitest';
import { filled, readParts } from './instalments.ts';
import { emailsBy } from './reminders.ts';

test('instalments are sorted by due day, in minor units of the currency', () => {
  const parts = [
    { on: '2026-06-30', amount: '10.50' },
    { on: '2026-03-31', amount: '5' },
  ];
  expect(readParts({ currency: 'GBP', parts })).toEqual([
    { dueOn: '2026-03-31', amountMinor: 500n },
    { dueOn: '2026-06-30', amountMinor: 1050n },
  ]);
});

test.for([
  { currency: 'RWF', parts: [{ on: '2026-03-31', amount: '10.5' }], field: 'parts.0.amount' },
  { currency: 'KWD', parts: [{ on: '2026-03-31', amount: '1.2345' }], field: 'parts.0.amount' },
  { currency: 'RWF', parts: [{ on: '2026-03-31', amount: '0' }], field: 'parts.0.amount' },
  {
    currency: 'RWF',
    parts: [
      { on: '2026-03-31', amount: '1' },
      { on: '2026-03-31', amount: '2' },
    ],
    field: 'parts.1.on',
  },
])('$parts in $currency are refused at $field', ({ currency, parts, field }) => {
  expect(() => readParts({ currency, parts })).toThrow(
    expect.objectContaining({ fields: { [field]: expect.any(String) } }),
  );
});

test.for([
  { paid: 0n, reaches: [0n, 0n] },
  { paid: 100n, reaches: [100n, 0n] },
  { paid: 350n, reaches: [300n, 50n] },
  { paid: 900n, reaches: [300n, 200n] },
])('$paid reaches $reaches of 300 and 200', ({ paid, reaches }) => {
  const parts = [{ amountMinor: 300n }, { amountMinor: 200n }];
  expect(filled(parts, paid).map(({ paidMinor }) => paidMinor)).toEqual(reaches);
});

test.for([
  { today: '2026-03-23', letters: 0 },
  { today: '2026-03-24', letters: 1 },
  { today: '2026-04-06', letters: 1 },
  { today: '2026-04-07', letters: 2 },
  { today: '2026-04-30', letters: 3 },
])('for 31 March, $letters reminders are due by $today', ({ today, letters }) => {
  expect(emailsBy('2026-03-31', today)).toBe(letters);
});
