import { expect, test } from 'vitest';
import { firstByLink, firstUnpaid, warningOf } from './card-expiry.ts';

const row = (given: Partial<Parameters<typeof firstUnpaid>[0]> = {}) => ({
  ...({ status: 'active', held: null, way: 'card', keptBy: 'a', rhythm: 'monthly' } as const),
  cardEndsOn: '2026-09-30',
  nextOn: '2026-08-15',
  day: 15,
  endTold: 0,
  keptUntil: null,
  ...given,
});

test.for([
  [{}, '2026-10-15'],
  [{ day: 30, nextOn: '2026-08-30' }, '2026-10-30'],
  [{ day: 1, nextOn: '2026-09-01' }, '2026-10-01'],
  [{ rhythm: 'yearly', nextOn: '2027-03-15' }, '2027-03-15'],
  [{ rhythm: 'yearly', nextOn: '2026-09-30', day: 30 }, '2027-09-30'],
  [{ cardEndsOn: null }, undefined],
  [{ keptBy: null }, undefined],
  [{ way: 'reminder' }, undefined],
  [{ nextOn: null }, undefined],
  [{ status: 'cancelled' }, undefined],
] as const)('of %o the first that is not paid is %s', ([given, expected]) => {
  expect(firstUnpaid(row(given))).toBe(expected);
});

test.for([
  [{ keptUntil: null }, undefined],
  [{ keptUntil: '2026-08-14' }, '2026-08-15'],
  [{ keptUntil: '2026-08-15' }, '2026-09-15'],
  [{ keptUntil: '2027-02-27', rhythm: 'yearly', nextOn: '2027-02-28' }, '2027-02-28'],
  [{ keptUntil: '2026-08-14', way: 'reminder' }, undefined],
] as const)('of %o the first that needs a tap is %s', ([given, expected]) => {
  expect(firstByLink(row(given))).toBe(expected);
});

test.for([
  [{}, '2026-06-01', { letter: 1, on: '2026-08-31' }],
  [{}, '2026-09-29', { letter: 1, on: '2026-08-31' }],
  // Whoever comes late hears of it once.
  [{}, '2026-09-30', { letter: 2, on: '2026-09-30' }],
  [{ endTold: 1 }, '2026-09-01', { letter: 2, on: '2026-09-30' }],
  [{ endTold: 2 }, '2026-09-30', undefined],
  [{ held: 'cause-closed' }, '2026-09-30', undefined],
  // Where a card has to be given anew before, the end of this one is no news.
  [{ keptUntil: '2026-10-01' }, '2026-09-30', undefined],
  [{ keptUntil: '2026-10-15' }, '2026-09-30', { letter: 2, on: '2026-09-30' }],
  // Of a yearly donation the next one counts, not the day on the card.
  [
    { rhythm: 'yearly', nextOn: '2027-03-31', day: 31 },
    '2026-10-01',
    { letter: 1, on: '2027-01-31' },
  ],
  [{ day: 31, nextOn: '2026-08-31' }, '2026-08-01', { letter: 1, on: '2026-08-31' }],
] as const)('of %o on %s the warning is %o', ([given, today, expected]) => {
  const warning = warningOf(row(given), today);
  if (expected === undefined) expect(warning).toBeUndefined();
  else expect(warning).toMatchObject(expected);
});
