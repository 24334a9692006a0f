import { expect, test } from 'vitest';
import { assignLines } from './schedule-rows.ts';

const donation = (amountMinor: bigint, day = '2026-05-01', isSponsored = false) => ({
  amountMinor,
  day,
  isSponsored,
});

const many = (count: number, amountMinor: bigint) =>
  Array.from({ length: count }, () => donation(amountMinor));

test.for([
  {
    what: 'a line each',
    donations: many(1_000, 5_000n),
    aggregates: false,
    laid: 1_000,
    lines: 1_000,
  },
  {
    what: 'one too many',
    donations: many(1_001, 5_000n),
    aggregates: false,
    laid: 1_000,
    lines: 1_000,
  },
  {
    what: 'small ones together',
    donations: many(1_500, 2_000n),
    aggregates: true,
    laid: 1_500,
    lines: 30,
  },
  {
    what: 'small ones beside as many large ones as there is room for',
    donations: [...many(1, 100n), ...many(999, 5_000n), ...many(3, 100n), ...many(2, 5_000n)],
    aggregates: true,
    laid: 1_003,
    lines: 1_000,
  },
  {
    what: 'small ones of two tax years',
    donations: [donation(100n, '2026-04-05'), donation(100n, '2026-04-06')],
    aggregates: true,
    laid: 2,
    lines: 2,
  },
  {
    what: 'one below £30, and one of £30',
    donations: [donation(2_999n), donation(3_000n), donation(2_999n)],
    aggregates: true,
    laid: 3,
    lines: 2,
  },
  {
    what: 'what is sponsored',
    donations: [donation(100n, '2026-05-01', true), donation(100n, '2026-05-01', true)],
    aggregates: true,
    laid: 2,
    lines: 2,
  },
  { what: 'exactly £1,000', donations: many(50, 2_000n), aggregates: true, laid: 50, lines: 1 },
  {
    what: 'a penny more',
    donations: [...many(50, 2_000n), donation(1n)],
    aggregates: true,
    laid: 51,
    lines: 2,
  },
])('$what: $laid donations on $lines lines', ({ donations, aggregates, laid, lines }) => {
  const schedule = assignLines(donations, aggregates);
  expect(schedule).toHaveLength(laid);
  expect(new Set(schedule.map(({ line }) => line)).size).toBe(lines);
  expect(Math.max(...schedule.map(({ line }) => line))).toBe(lines);
});
