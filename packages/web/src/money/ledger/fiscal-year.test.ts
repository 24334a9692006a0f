import { expect, test } from 'vitest';
import {
  dayBefore,
  daysOf,
  daysOfMonth,
  fiscalYearIn,
  fiscalYears,
  monthsOf,
  yearText,
} from './fiscal-year.ts';

test.each([
  { address: '', today: '2026-11-28', year: 2026, starts: 1 },
  { address: 'yearStart=7', today: '2026-06-30', year: 2025, starts: 7 },
  { address: 'yearStart=7', today: '2026-07-01', year: 2026, starts: 7 },
  { address: 'year=2024&yearStart=4', today: '2026-11-28', year: 2024, starts: 4 },
  { address: 'year=2027', today: '2026-11-28', year: 2026, starts: 1 },
  { address: 'year=x&yearStart=13', today: '2026-11-28', year: 2026, starts: 1 },
])('"$address" on $today is the year $year from month $starts', ({ address, today, ...is }) => {
  expect(fiscalYearIn(new URLSearchParams(address), today)).toEqual(is);
});

test('a fiscal year has twelve months, and ends on the last day of the twelfth', () => {
  const of = { year: 2023, starts: 3 };
  expect(monthsOf(of)).toEqual([
    '2023-03',
    '2023-04',
    '2023-05',
    '2023-06',
    '2023-07',
    '2023-08',
    '2023-09',
    '2023-10',
    '2023-11',
    '2023-12',
    '2024-01',
    '2024-02',
  ]);
  expect(daysOf(of)).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect([
    yearText(of),
    yearText({ year: 2026, starts: 1 }),
    yearText({ year: 2099, starts: 2 }),
  ]).toEqual(['2023/24', '2026', '2099/00']);
  expect(dayBefore('2024-03-01')).toBe('2024-02-29');
  expect(fiscalYears('2026-02-01', 3).slice(0, 2)).toEqual([2025, 2024]);
});
