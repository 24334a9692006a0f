import { expect, test } from 'vitest';
import { linesOf, nextVariant, suggestionsIn, visitsFor } from './plan-values.ts';

test('lines are parsed into amounts with their purposes, and formatted back', () => {
  const text = '5,000 lays one metre\n\n 20000\n';
  const read = suggestionsIn(text, 'RWF');
  expect(read).toEqual([
    { amountMinor: '5000', does: 'lays one metre' },
    { amountMinor: '20000', does: '' },
  ]);
  expect(linesOf(read ?? [], 'RWF')).toBe('5000 lays one metre\n20000');
  expect(suggestionsIn('10.50 a meal', 'GBP')).toEqual([{ amountMinor: '1050', does: 'a meal' }]);
});

test.each(['lays a metre', '-5 x', '1.5'])('%s is no amount of RWF', (line) => {
  expect(suggestionsIn(line, 'RWF')).toBeUndefined();
});

test('the required visits are calculated while typing', () => {
  expect(visitsFor({ baseline: '5', effect: '1' }, 2)).toBe(8_158);
  expect(visitsFor({ baseline: '5', effect: '1' }, 3)).toBeGreaterThan(8_158);
  for (const wrong of ['', '0', 'x', '99'])
    expect(visitsFor({ baseline: '5', effect: wrong }, 2)).toBeUndefined();
});

test('a new variant differs from the form', () => {
  const cause = { form: { button: 'give' }, suggestions: [], currency: 'RWF' } as const;
  expect(nextVariant(cause, 'a').button).toBe('donate');
  expect(nextVariant({ ...cause, form: { button: 'donate' } }, 'a').button).toBe('give');
});
