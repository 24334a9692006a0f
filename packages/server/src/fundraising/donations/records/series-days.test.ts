import { expect, test } from 'vitest';
import { seriesDays } from './series-days.ts';

const today = '2026-11-28';

test.each([
  {
    from: '',
    to: '',
    step: 'month',
    points: ['2025-12-01', '2026-11-01', 12],
    before: ['2024-12-01', '2025-11-28', 12],
  },
  {
    from: '2026-11-01',
    to: '',
    step: 'day',
    points: ['2026-11-01', '2026-11-28', 28],
    before: ['2026-10-04', '2026-10-31', 28],
  },
  {
    from: '2026-01-15',
    to: '2026-04-30',
    step: 'month',
    points: ['2026-01-15', '2026-04-01', 4],
    before: ['2025-09-15', '2025-12-31', 4],
  },
  {
    from: '2010-07-01',
    to: '2026-06-30',
    step: 'year',
    points: ['2010-07-01', '2026-01-01', 17],
    before: ['1993-07-01', '2009-06-30', 17],
  },
  {
    from: '2026-12-05',
    to: '2026-12-01',
    step: 'day',
    points: ['2026-12-01', '2026-12-01', 1],
    before: ['2026-11-30', '2026-11-30', 1],
  },
  {
    from: '1900-01-01',
    to: '',
    step: 'year',
    points: ['1927-01-01', '2026-01-01', 100],
    before: ['1827-01-01', '1926-11-28', 100],
  },
])('the days from "$from" to "$to" are a chart by $step', ({ from, to, step, points, before }) => {
  const of = seriesDays({ from, to }, today);
  expect(of.step).toBe(step);
  expect([of.starts[0], of.starts.at(-1), of.starts.length]).toEqual(points);
  expect([of.before.starts[0], of.before.until, of.before.starts.length]).toEqual(before);
  expect(of.until).toBe(to || today);
});
