import { decimalOf } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { balancesOf } from './balances.ts';
import { recordJournalEntry } from './commands.ts';
import { donationIn, record, reverseEntry } from './testing-ledger.ts';

const balancesIn = (world: World, subjectId: string) =>
  world
    .outside(undefined, 'system')
    .transact((ctx) => balancesOf(ctx, { orgId: world.cast.ngo, subjectId }));

const countOf = async ({ pools }: World, source: string) => {
  const { rows } = await pools.owner.query(
    `select count(distinct g.id)::int as groups, count(e.line)::int as entries
     from ledger_journal_entries g left join ledger_postings e on e.journal_entry_id = g.id where g.source = $1`,
    [source],
  );
  return rows[0];
};

test.for([
  { currency: 'RWF', amountMinor: 5_000n, feeMinor: 190n, decimal: '5000' },
  { currency: 'KWD', amountMinor: 1_005n, feeMinor: 5n, decimal: '1.005' },
  { currency: 'GBP', amountMinor: 1_999n, feeMinor: 0n, decimal: '19.99' },
  { currency: 'UGX', amountMinor: 999_999_999_999_999_999n, feeMinor: 1n, decimal: '9'.repeat(18) },
])('$decimal $currency are recorded exactly', async (donation, { world }) => {
  const { decimal, ...given } = donation;
  const subjectId = crypto.randomUUID();
  const recording = donationIn(world, { ...given, subjectId });
  expect(await record(world, recording)).toMatchObject({ isNew: true });
  const [income, ...others] = await balancesIn(world, subjectId);
  expect(others).toEqual([]);
  expect(income).toEqual({
    account: 'income:donations',
    kind: 'income',
    currency: donation.currency,
    openingMinor: 0n,
    debitMinor: 0n,
    creditMinor: donation.amountMinor,
    closingMinor: -donation.amountMinor,
  });
  expect(decimalOf(income?.creditMinor ?? 0n, donation.currency)).toBe(decimal);
});

test('recording again returns the same journal entry, whatever the order of its postings', async ({
  world,
}) => {
  const recording = donationIn(world, { feeMinor: 100n });
  const { journalEntryId } = await record(world, recording);
  const again = { ...recording, lines: [...recording.lines].reverse(), at: new Date() };
  expect(await record(world, again)).toEqual({ journalEntryId, isNew: false });
  expect(await countOf(world, recording.source)).toEqual({ groups: 1, entries: 3 });
});

test.for([
  { what: 'another amount', other: { amountMinor: 5_001n } },
  { what: 'another currency', other: { currency: 'KES' } },
  { what: 'another subject', other: { subjectId: '01975f6e-0000-7000-8000-000000000000' } },
  { what: 'another line', other: { feeMinor: 1n } },
])('the same source with $what is a conflict', async ({ other }, { world }) => {
  const recording = donationIn(world);
  await record(world, recording);
  const { lines } = donationIn(world, other);
  await expect(record(world, { ...recording, lines })).rejects.toMatchObject({ code: 'conflict' });
  expect(await countOf(world, recording.source)).toEqual({ groups: 1, entries: 2 });
});

test('recording the same source fifty times concurrently creates one journal entry', async ({
  world,
}) => {
  const currency = 'TZS';
  const recording = donationIn(world, { currency });
  const results = await Promise.all(Array.from({ length: 50 }, () => record(world, recording)));
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(results.map(({ journalEntryId }) => journalEntryId)).size).toBe(1);
  expect(await countOf(world, recording.source)).toEqual({ groups: 1, entries: 2 });
});

test('accounts needed by concurrent recordings are created once', async ({ world }) => {
  const donations = Array.from({ length: 20 }, (_, at) => {
    const donation = donationIn(world, { currency: 'ZMW', feeMinor: 3n });
    return at % 2 === 0 ? donation : { ...donation, lines: [...donation.lines].reverse() };
  });
  await Promise.all(donations.map((donation) => record(world, donation)));
  const { rows } = await world.pools.owner.query(
    `select code, kind from ledger_accounts where org_id = $1 and currency = 'ZMW' order by code`,
    [world.cast.ngo],
  );
  expect(rows).toEqual([
    { code: 'clearing:test', kind: 'asset' },
    { code: 'expense:fees', kind: 'expense' },
    { code: 'income:donations', kind: 'income' },
  ]);
});

test('two organisations can use the same source', async ({ world }) => {
  const ours = donationIn(world);
  const { journalEntryId } = await record(world, ours);
  const theirs = await record(world, { ...ours, orgId: world.cast.otherNgo });
  expect(theirs.isNew).toBe(true);
  expect(theirs.journalEntryId).not.toBe(journalEntryId);
});

test('a rollback leaves no journal entry behind', async ({ world }) => {
  const recording = donationIn(world);
  const failing = world.outside(undefined, 'system').transact(async (ctx) => {
    await recordJournalEntry(ctx, recording);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await countOf(world, recording.source)).toEqual({ groups: 0, entries: 0 });
});

const line = (account: string, amountMinor: bigint, currency = 'RWF') => ({
  account,
  amountMinor,
  currency,
});

test.for([
  { what: 'an entry without postings', lines: [], says: /2 to 200/ },
  { what: 'a single posting', lines: [line('bank', 1n)], says: /2 to 200/ },
  {
    what: 'an entry with too many postings',
    lines: Array.from({ length: 201 }, () => line('bank', 1n)),
    says: /2 to 200/,
  },
  {
    what: 'an unbalanced entry',
    lines: [line('bank', 2n), line('cash', -1n)],
    says: /sum to 1 minor/,
  },
  {
    what: 'an entry that is unbalanced per currency',
    lines: [line('bank', 1n), line('cash', -1n, 'USD')],
    says: /sum to 1 minor units of RWF/,
  },
  {
    what: 'a posting of zero',
    lines: [line('bank', 0n), line('cash', 0n)],
    says: /isn't a valid ledger amount/,
  },
  {
    what: 'an amount out of range',
    lines: [line('bank', 10n ** 18n), line('cash', -(10n ** 18n))],
    says: /isn't a valid ledger amount/,
  },
  {
    what: 'an unknown account',
    lines: [line('pot', 1n), line('bank', -1n)],
    says: /isn't a valid ledger account/,
  },
  {
    what: 'a malformed account code',
    lines: [line('Bank ', 1n), line('bank', -1n)],
    says: /isn't a valid ledger account/,
  },
  {
    what: 'an unknown currency',
    lines: [line('bank', 1n, 'rwf'), line('cash', -1n, 'rwf')],
    says: /rwf/,
  },
])('$what is rejected', async ({ lines, says }, { world }) => {
  await expect(record(world, { ...donationIn(world), lines })).rejects.toThrow(says);
});

test('a journal entry is reversed once, and both sum to zero', async ({ world }) => {
  const subjectId = crypto.randomUUID();
  const { journalEntryId } = await record(world, donationIn(world, { subjectId, feeMinor: 7n }));
  const source = `test.refund:${journalEntryId}`;
  const back = await reverseEntry(world, journalEntryId, { source });
  expect(back.isNew).toBe(true);
  expect(await reverseEntry(world, journalEntryId, { source })).toEqual({ ...back, isNew: false });
  await expect(reverseEntry(world, journalEntryId)).rejects.toMatchObject({ code: 'conflict' });
  expect(await balancesIn(world, subjectId)).toMatchObject([{ closingMinor: 0n }]);
});

test('only one of two concurrent reversals succeeds', async ({ world }) => {
  const { journalEntryId } = await record(world, donationIn(world));
  const both = await Promise.allSettled([
    reverseEntry(world, journalEntryId),
    reverseEntry(world, journalEntryId),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { code: 'conflict' } });
});

test('reversing a reversal restores the original entry', async ({ world }) => {
  const subjectId = crypto.randomUUID();
  const { journalEntryId } = await record(world, donationIn(world, { subjectId }));
  const back = await reverseEntry(world, journalEntryId);
  await reverseEntry(world, back.journalEntryId);
  expect(await balancesIn(world, subjectId)).toMatchObject([{ closingMinor: -5_000n }]);
});

test('an unknown journal entry, or one of another organisation, cannot be reversed', async ({
  world,
}) => {
  const { journalEntryId } = await record(world, donationIn(world, { orgId: world.cast.otherNgo }));
  for (const id of [journalEntryId, crypto.randomUUID()])
    await expect(reverseEntry(world, id)).rejects.toMatchObject({ code: 'not_found' });
});
