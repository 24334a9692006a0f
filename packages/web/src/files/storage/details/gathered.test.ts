import type { StorageAction } from '@ngo-plus/contract/files/storage';
import { expect, test } from 'vitest';
import { withoutRepeats } from './gathered.ts';

const ada = { id: '0199a1b2-0000-7000-8000-000000000001', name: 'Ada Mensah' };
const bo = { id: '0199a1b2-0000-7000-8000-000000000002', name: 'Bo Lind' };

const activity = (at: string, input: Partial<StorageAction> = {}): StorageAction => ({
  id: at,
  action: 'see',
  person: ada,
  throughLink: false,
  before: null,
  after: null,
  happenedAt: `2026-11-21T${at}:00.000Z`,
  ...input,
});

test.each([
  {
    of: 'one person',
    activities: [activity('10:20'), activity('10:05'), activity('09:50')],
    shown: ['10:20'],
  },
  {
    of: 'two people',
    activities: [activity('10:20'), activity('10:05', { person: bo })],
    shown: ['10:20', '10:05'],
  },
  {
    of: 'hours apart',
    activities: [activity('10:20'), activity('08:05')],
    shown: ['10:20', '08:05'],
  },
  {
    of: 'a link',
    activities: [
      activity('10:20', { person: null, throughLink: true }),
      activity('10:19', { person: null, throughLink: true }),
    ],
    shown: ['10:20', '10:19'],
  },
  {
    of: 'another kind between',
    activities: [activity('10:20'), activity('10:10', { action: 'download' }), activity('10:05')],
    shown: ['10:20', '10:10', '10:05'],
  },
  {
    of: 'changes',
    activities: [activity('10:20', { action: 'change' }), activity('10:19', { action: 'change' })],
    shown: ['10:20', '10:19'],
  },
])('activities of $of', ({ activities, shown }) => {
  expect(withoutRepeats(activities).map(({ id }) => id)).toEqual(shown);
});
