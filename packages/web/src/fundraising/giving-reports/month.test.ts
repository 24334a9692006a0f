import { expect, test } from 'vitest';
import { keptDonors, runningTotals } from './month.ts';

test('running totals add up, exactly', () => {
  const points = ['9007199254740993', '0', '7'].map((netMinor) => ({ netMinor }));
  expect(runningTotals(points)).toEqual([9007199254740993n, 9007199254740993n, 9007199254741000n]);
  expect(runningTotals([])).toEqual([]);
});

test('kept donors are those of the last year that has a next one', () => {
  const year = { donors: 10, kept: 4, isOpen: false };
  expect(
    keptDonors([
      { ...year, year: 2024, kept: 5 },
      { ...year, year: 2025, isOpen: true },
      { ...year, year: 2026, kept: null },
    ]),
  ).toEqual({ year: 2025, share: 0.4, isOpen: true, before: 0.5 });
  expect(keptDonors([{ ...year, year: 2025 }])?.before).toBeUndefined();
  expect(keptDonors([{ ...year, year: 2026, kept: null }])).toBeUndefined();
  expect(keptDonors([{ ...year, year: 2025, donors: 0, kept: 0 }])).toBeUndefined();
});
