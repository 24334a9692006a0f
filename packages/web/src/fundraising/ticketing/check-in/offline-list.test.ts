// @vitest-environment jsdom
import type { CheckInTicket, ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { beforeEach, expect, test } from 'vitest';
import { beginSession, forgetSession } from '../../../kernel/index.ts';
import { playCaches, staffPerson } from '../../../kernel/testing.ts';
import { readStoredList, storeList } from './offline-list.ts';

const id = '0199a1b2-0000-7000-8000-00000000000e';
const hour = 3_600_000;
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

const event = (ends: string) =>
  ({
    id,
    title: 'River night',
    summary: '',
    story: '',
    picture: null,
    status: 'public',
    online: false,
    place: 'River Hall',
    joinUrl: '',
    joinWords: '',
    contactEmail: '',
    startsAt: '2026-04-01T18:00',
    endsAt: '2026-04-01T22:00',
    timeZone: 'Africa/Kigali',
    begins: ahead(-hour),
    ends,
    causeId: null,
    causeTitle: null,
    currency: 'RWF',
    capacity: null,
    questions: [],
    asksDonation: false,
    types: [],
    sold: 1,
    hasOrders: true,
    refundPolicy: 'until-days',
    refundDays: 7,
    refundWords: '',
    organisation: { id, name: 'River Trust', country: 'RW' },
    missing: {},
    cancelReason: '',
    publishedAt: null,
    updatedAt: ahead(0),
  }) as unknown as ManagedEvent;

const ticket = {
  id: '0199a1b2-0000-7000-8000-00000000000a',
  codeHash: 'a'.repeat(64),
  codeEnd: 'X2TV',
  holder: 'Ada Uwase',
  buyer: 'Ben Ade',
  type: 'Standard',
  state: 'used',
  checkedInAt: ahead(0),
  checkedInBy: 'Somebody of the team',
} as CheckInTicket;

const list = (ends: string) => ({ event: event(ends), tickets: [ticket], loadedAt: ahead(0) });

beforeEach(() => {
  playCaches();
  beginSession('secret', staffPerson());
});

test('a stored list is loaded without the names of the team', async () => {
  const all = list(ahead(hour));
  expect(await storeList(all)).toBe(true);
  expect(await readStoredList(id)).toEqual({
    ...all,
    orgId: staffPerson().organisation.id,
    tickets: [{ ...ticket, checkedInBy: null }],
  });
});

test('the list of a past event is not stored, and a stored one is deleted', async () => {
  await storeList(list(ahead(hour)));
  expect(await storeList(list(ahead(-13 * hour)))).toBe(false);
  expect(await readStoredList(id)).toBeUndefined();
});

test('a list is not loaded for another organisation, without a user, or by an earlier version', async () => {
  await storeList(list(ahead(hour)));
  const other = { ...staffPerson().organisation, id: 'other' };
  beginSession('secret', staffPerson({ organisation: other }));
  expect(await readStoredList(id)).toBeUndefined();
  forgetSession();
  expect(await storeList(list(ahead(hour)))).toBe(false);
  beginSession('secret', staffPerson());
  await storeList({ ...list(ahead(hour)), event: { id, ends: ahead(hour) } as ManagedEvent });
  expect(await readStoredList(id)).toBeUndefined();
});
