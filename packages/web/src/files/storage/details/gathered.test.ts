import type { StorageAction } from '@ngo-plus/contract/files/storage';
import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

const ada = { id: '0199a1b2-0000-7000-8000-000000000001', name: 'Ada Mensah' };
const bo = { id: '0199a1b2-0000-7000-8000-000000000002', name: 'Bo Lind' };

const deed = (at: string, given: Partial<StorageAction> = {}): StorageAction => ({
  id: at,
  action: 'see',
  person: ada,
  throughLink: false,
  before: null,
  after: null,
  happenedAt: `2026-11-21T${at}:00.000Z`,
  ...given,
});

test.each([
  { of: 'one person', deeds: [deed('10:20'), deed('10:05'), deed('09:50')], told: ['10:20'] },
  {
    of: 'two people',
    deeds: [deed('10:20'), deed('10:05', { person: bo })],
    told: ['10:20', '10:05'],
  },
  { of: 'hours apart', deeds: [deed('10:20'), deed('08:05')], told: ['10:20', '08:05'] },
  {
    of: 'a link',
    deeds: [
      deed('10:20', { person: null, throughLink: true }),
      deed('10:19', { person: null, throughLink: true }),
    ],
    told: ['10:20', '10:19'],
  },
  {
    of: 'another kind between',
    deeds: [deed('10:20'), deed('10:10', { action: 'download' }), deed('10:05')],
    told: ['10:20', '10:10', '10:05'],
  },
  {
    of: 'changes',
    deeds: [deed('10:20', { action: 'change' }), deed('10:19', { action: 'change' })],
    told: ['10:20', '10:19'],
  },
])('deeds of $of', ({ deeds, told }) => {
  expect(gathered(deeds).map(({ id }) => id)).toEqual(told);
});
