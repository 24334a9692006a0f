import { createHash } from 'node:crypto';
import type { CheckInTicket } from '@ngo-plus/contract/fundraising/ticketing';
import { expect, test } from 'vitest';
import { checkOffline, searchTickets } from './offline-check.ts';

const code = '7K3M9QPDX2TV';
const id = (suffix: string) => `0199a1b2-0000-7000-8000-00000000000${suffix}` as never;

const ticket = (overrides: Partial<CheckInTicket>): CheckInTicket => ({
  id: id('a'),
  codeHash: createHash('sha256').update(code).digest('hex'),
  codeEnd: 'X2TV',
  holder: 'Ada Uwase',
  buyer: 'Ben Ade',
  type: 'Standard',
  state: 'valid',
  checkedInAt: null,
  checkedInBy: null,
  ...overrides,
});

const at = '2026-04-01T18:02:00.000Z';
const waiting = [{ key: 'k', eventId: 'e', ticketId: id('a'), at }];

test.for([
  [{}, code, 'in'],
  [{}, '7k3m-9qpd-x2tv', 'in'],
  [{}, 'https://ngo.example/ticketing/code/7K3M-9QPD-X2TV', 'in'],
  [{}, id('a'), 'in'],
  [{}, '7K3M-9QPD-X2TW', 'missing'],
  [{}, 'nonsense', 'missing'],
  [{}, '', 'missing'],
  [{ state: 'void' }, code, 'void'],
  [{ state: 'returning', checkedInAt: at }, code, 'void'],
  [{ state: 'used', checkedInAt: at }, code, 'already'],
] as const)('of a ticket %o the code “%s” is %s', async ([given, typed, outcome]) => {
  expect(await checkOffline([ticket(given)], [], typed)).toMatchObject({ outcome });
});

test('a ticket with a queued check-in counts as used', async () => {
  expect(await checkOffline([ticket({})], waiting, code)).toMatchObject({
    outcome: 'already',
    ticket: { checkedInAt: at },
  });
});

test('a name finds holders and buyers of tickets that are not void', () => {
  const list = [
    ticket({}),
    ticket({ id: id('b'), holder: 'Zoe Ade', state: 'void' }),
    ticket({ id: id('c'), holder: 'Carine Mutoni', buyer: 'Carine Mutoni' }),
  ];
  const ids = (search: string) => searchTickets(list, search).map((one) => one.id);
  expect(ids('ade')).toEqual([id('a')]);
  expect(ids('uwase ADA')).toEqual([id('a')]);
  expect(ids('  ')).toEqual([]);
  expect(searchTickets(Array(50).fill(ticket({})), 'ada')).toHaveLength(20);
});
