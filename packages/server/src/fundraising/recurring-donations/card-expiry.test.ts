import { expect, test } from 'vitest';
import { firstFailingDue, firstLinkDue, warningOf } from './card-expiry.ts';

const row = (overrides: Partial<Parameters<typeof firstFailingDue>[0]> = {}) => ({
  ...({
    status: 'active',
    onHoldReason: null,
    collectionMethod: 'card',
    savedByPaymentId: 'a',
    frequency: 'monthly',
  } as const),
  cardEndsOn: '2026-09-30',
  nextOn: '2026-08-15',
  day: 15,
  expiryEmails: 0,
  cardStoredUntil: null,
  ...overrides,
});

test.for([
  [{}, '2026-10-15'],
  [{ day: 30, nextOn: '2026-08-30' }, '2026-10-30'],
  [{ day: 1, nextOn: '2026-09-01' }, '2026-10-01'],
  [{ frequency: 'yearly', nextOn: '2027-03-15' }, '2027-03-15'],
  [{ frequency: 'yearly', nextOn: '2026-09-30', day: 30 }, '2027-09-30'],
  [{ cardEndsOn: null }, undefined],
  [{ savedByPaymentId: null }, undefined],
  [{ collectionMethod: 'reminder' }, undefined],
  [{ nextOn: null }, undefined],
  [{ status: 'cancelled' }, undefined],
] as const)('with %o the first failing due date is %s', ([overrides, expected]) => {
  expect(firstFailingDue(row(overrides))).toBe(expected);
});

test.for([
  [{ cardStoredUntil: null }, undefined],
  [{ cardStoredUntil: '2026-08-14' }, '2026-08-15'],
  [{ cardStoredUntil: '2026-08-15' }, '2026-09-15'],
  [{ cardStoredUntil: '2027-02-27', frequency: 'yearly', nextOn: '2027-02-28' }, '2027-02-28'],
  [{ cardStoredUntil: '2026-08-14', collectionMethod: 'reminder' }, undefined],
] as const)('with %o the first due date that needs a link is %s', ([overrides, expected]) => {
  expect(firstLinkDue(row(overrides))).toBe(expected);
});

test.for([
  [{}, '2026-06-01', { number: 1, on: '2026-08-31' }],
  [{}, '2026-09-29', { number: 1, on: '2026-08-31' }],
  // If the early date has passed, only the final warning is sent.
  [{}, '2026-09-30', { number: 2, on: '2026-09-30' }],
  [{ expiryEmails: 1 }, '2026-09-01', { number: 2, on: '2026-09-30' }],
  [{ expiryEmails: 2 }, '2026-09-30', undefined],
  [{ onHoldReason: 'cause-closed' }, '2026-09-30', undefined],
  // No warning if a link will ask for a card before this one expires.
  [{ cardStoredUntil: '2026-10-01' }, '2026-09-30', undefined],
  [{ cardStoredUntil: '2026-10-15' }, '2026-09-30', { number: 2, on: '2026-09-30' }],
  // For yearly donations the next due date matters, not the expiry date.
  [
    { frequency: 'yearly', nextOn: '2027-03-31', day: 31 },
    '2026-10-01',
    { number: 1, on: '2027-01-31' },
  ],
  [{ day: 31, nextOn: '2026-08-31' }, '2026-08-01', { number: 1, on: '2026-08-31' }],
] as const)('with %o, the warning on %s is %o', ([overrides, today, expected]) => {
  const warning = warningOf(row(overrides), today);
  if (expected === undefined) expect(warning).toBeUndefined();
  else expect(warning).toMatchObject(expected);
});
