import { expect, test } from 'vitest';
import { closingOf, dayOf } from './closing-date.ts';

const kigali = { today: '2026-11-21', zone: 'Africa/Kigali' };
const open = { status: 'open' as const };

/** A deadline without a time: noon in UTC, closing a day later. */
const onDay = (day: string) => ({
  deadlineDate: `${day}T12:00:00.000Z`,
  closesAt: new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString(),
});

test.each([
  { grant: { ...open, deadlineDate: null, closesAt: null }, is: { kind: 'ongoing' } },
  { grant: { ...open, ...onDay('2026-11-30') }, is: { kind: 'soon', days: 9 } },
  { grant: { ...open, ...onDay('2026-12-05') }, is: { kind: 'soon', days: 14 } },
  { grant: { ...open, ...onDay('2026-12-06') }, is: { kind: 'open', days: 15 } },
  { grant: { ...open, ...onDay('2027-01-14') }, is: { kind: 'open', days: 54 } },
  { grant: { ...open, ...onDay('2026-11-22') }, is: { kind: 'soon', days: 1 } },
  { grant: { ...open, ...onDay('2026-11-21') }, is: { kind: 'last-day' } },
  { grant: { ...open, ...onDay('2026-11-20') }, is: { kind: 'last-hours' } },
  { grant: { ...open, ...onDay('2026-11-19') }, is: { kind: 'closed' } },
  { grant: { ...onDay('2027-01-14'), status: 'closed' as const }, is: { kind: 'closed' } },
  { grant: { ...onDay('2027-01-14'), status: 'forecast' as const }, is: { kind: 'forecast' } },
])('$grant.status until $grant.deadlineDate is $is', ({ grant, is }) => {
  expect(closingOf(grant, kigali)).toEqual(is);
});

test.each([
  { at: '2026-11-30T12:00:00.000Z', zone: 'America/Los_Angeles', day: '2026-11-30' },
  { at: '2026-11-30T22:30:00.000Z', zone: 'Africa/Kigali', day: '2026-12-01' },
  { at: '2026-11-30T22:30:00.000Z', zone: 'UTC', day: '2026-11-30' },
])('$at in $zone is $day', ({ at, zone, day }) => {
  expect(dayOf(at, zone)).toBe(day);
});

test('a day with a clock change counts as a full day', () => {
  const london = { today: '2026-10-24', zone: 'Europe/London' };
  expect(closingOf({ ...open, ...onDay('2026-10-26') }, london)).toEqual({ kind: 'soon', days: 2 });
});
