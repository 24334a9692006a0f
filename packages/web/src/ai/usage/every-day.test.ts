import { expect, test } from 'vitest';
import { everyDay } from './every-day.ts';

test('days without calls are in the chart, too', () => {
  const known = { day: '2026-03-01', calls: 2, failed: 0, costs: [] };
  expect(everyDay([known], { from: '2026-02-28', to: '2026-03-02' })).toEqual([
    { day: '2026-02-28', calls: 0, failed: 0, costs: [] },
    known,
    { day: '2026-03-02', calls: 0, failed: 0, costs: [] },
  ]);
});
