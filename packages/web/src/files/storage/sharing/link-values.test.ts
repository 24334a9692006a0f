import { entryId, type Link, linkId } from '@ngo-plus/contract/files/storage';
import { expect, test } from 'vitest';
import { stateOf } from './link-state.ts';
import { type LinkValues, linkFields, settingsOf, valuesOf } from './link-values.ts';

const now = new Date('2026-11-21T10:00:00Z');

const link = (overrides: Partial<Link> = {}): Link => ({
  id: linkId.parse('0199a1b2-0000-7000-8000-000000000010'),
  entryId: entryId.parse('0199a1b2-0000-7000-8000-000000000011'),
  kind: 'download',
  url: 'https://ngo.example/links#token',
  message: '',
  hasPassword: false,
  expiresAt: null,
  maxUses: null,
  uses: 0,
  open: true,
  createdAt: '2026-11-20T10:00:00Z',
  ...overrides,
});

test('a new link expires after 30 days by default', () => {
  expect(settingsOf(valuesOf(undefined), now)).toEqual({
    expiresAt: '2026-12-21T10:00:00.000Z',
    maxUses: null,
    message: '',
  });
});

test.for<{ what: string; change: Partial<LinkValues>; before?: Partial<Link>; body: object }>([
  { what: 'without an end', change: { until: 'never' }, body: { expiresAt: null } },
  {
    what: 'until the end of a day where the person is',
    change: { until: 'day', expiresAt: '2026-11-30' },
    body: { expiresAt: new Date('2026-11-30T23:59:59').toISOString() },
  },
  {
    what: 'with a password and a limit',
    change: { locked: true, password: 'river-delta', maxUses: ' 5 ' },
    body: { password: 'river-delta', maxUses: 5 },
  },
  {
    what: 'the password is taken away',
    before: { hasPassword: true },
    change: { locked: false },
    body: { password: null },
  },
])('$what', ({ change, before, body }) => {
  const known = before && link(before);
  expect(settingsOf({ ...valuesOf(known), ...change }, now, known)).toMatchObject(body);
});

test('unchanged settings of a link are not sent', () => {
  const known = link({ hasPassword: true, expiresAt: '2026-11-30T12:05:00Z', maxUses: 3 });
  const settings = settingsOf({ ...valuesOf(known), message: 'For the board' }, now, known);
  expect(settings).toEqual({ maxUses: 3, message: 'For the board' });
});

test.for<{ change: Partial<LinkValues>; says: string | undefined }>([
  { change: {}, says: undefined },
  { change: { until: 'day' }, says: 'Choose the last day.' },
  { change: { locked: true, password: 'short' }, says: 'Use at least 6 characters.' },
  { change: { locked: true, hasPassword: true }, says: undefined },
  { change: { locked: false, password: 'short' }, says: undefined },
  ...['0', '-1', '1.5', 'ten', '1000001'].map((maxUses) => ({
    change: { maxUses },
    says: 'Enter a whole number from 1 to 1,000,000, or leave blank.',
  })),
  { change: { maxUses: '1000000' }, says: undefined },
])('$change: $says', ({ change, says }) => {
  const checked = linkFields.safeParse({ ...valuesOf(undefined), ...change });
  expect(checked.error?.issues[0]?.message).toBe(says);
});

test.for([
  { overrides: {}, state: 'open' },
  { overrides: { expiresAt: '2026-11-21T10:00:00Z', open: false }, state: 'expired' },
  { overrides: { maxUses: 2, uses: 2, open: false }, state: 'used-up' },
  { overrides: { maxUses: 2, uses: 1 }, state: 'open' },
])('$overrides is $state', ({ overrides, state }) => {
  expect(stateOf(link(overrides), now)).toBe(state);
});
