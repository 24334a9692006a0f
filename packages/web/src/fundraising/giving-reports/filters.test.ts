import { expect, test } from 'vitest';
import { formatFor } from '../../kernel/index.ts';
import { filtersIn, reconcileDays, reportAddress } from './filters.ts';
import { changeOf, heightOf, shareOf } from './shares.ts';
import { stepName, yearName } from './step-name.ts';

const none = filtersIn(new URLSearchParams());

test.each([
  ['period=last-year', { period: 'last-year' }],
  ['period=yesterday', {}],
  ['from=2026-01-01&until=soon', { from: '2026-01-01' }],
  ['currency=usd&method=shells&channel=offline', { channel: 'offline' }],
  ['yearStart=4', { yearStart: '4' }],
  ['yearStart=1', {}],
  ['yearStart=13', {}],
  ['source=%20spring%20', { source: 'spring' }],
  ['causeId=7', {}],
])('the address %s has the filters %o', (address, expected) => {
  expect(filtersIn(new URLSearchParams(address))).toEqual({ ...none, ...expected });
});

test('filters survive a round trip through the address', () => {
  const filters = { ...none, period: 'all', source: 'a & b' };
  const address = reportAddress('/giving-reports', filters);
  expect(address).toBe('/giving-reports?period=all&source=a+%26+b');
  expect(filtersIn(new URL(address, 'http://x').searchParams)).toEqual(filters);
  expect(reportAddress('/giving-reports', none)).toBe('/giving-reports');
});

test.each([
  {
    what: 'days',
    wanted: { from: '2026-01-01' },
    before: {},
    is: { period: 'days', from: '2026-01-01' },
  },
  {
    what: 'days in spite of a name',
    wanted: { period: 'this-year', until: '2026-01-01' },
    before: { period: 'this-year' },
    is: { period: 'days', until: '2026-01-01' },
  },
  {
    what: 'a name after days',
    wanted: { period: 'this-year', from: '2026-01-01' },
    before: { period: 'days', from: '2026-01-01' },
    is: { period: 'this-year' },
  },
  {
    what: 'days taken away',
    wanted: { period: 'days' },
    before: { period: 'days', from: '2026-01-01' },
    is: {},
  },
])('$what determine the period', ({ wanted, before, is }) => {
  expect(reconcileDays({ ...none, ...wanted }, { ...none, ...before })).toEqual({ ...none, ...is });
});

test('shares are exact where floats are not', () => {
  expect(shareOf('900719925474099300', '1801439850948198600')).toBe(0.5);
  expect(shareOf('5', '0')).toBe(0);
  expect(changeOf('150', '100')).toBe(0.5);
  expect(changeOf('50', '100')).toBe(-0.5);
  expect(changeOf('50', '0')).toBeUndefined();
  expect(heightOf('1500', 'KWD')).toBe(1.5);
});

const format = formatFor({ language: 'en', timeZone: 'Pacific/Auckland' });

test.each([
  { step: 'day', from: '2026-02-03', until: '2026-02-03', says: '3 Feb' },
  { step: 'month', from: '2026-02-03', until: '2026-02-28', says: 'Feb 2026' },
  { step: 'quarter', from: '2025-11-01', until: '2026-01-31', says: 'Nov–Jan 2026' },
  { step: 'quarter', from: '2026-01-01', until: '2026-01-05', says: 'Jan 2026' },
  { step: 'year', from: '2025-04-01', until: '2026-03-31', says: '2025/26' },
  { step: 'year', from: '2025-01-01', until: '2025-12-31', says: '2025' },
] as const)('a $step is called $says', ({ step, says, ...days }) => {
  expect(stepName(step, days, format)).toBe(says);
  if (step === 'year') expect(yearName(days)).toBe(says);
});
