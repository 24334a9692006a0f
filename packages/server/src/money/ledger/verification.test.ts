import { expect } from 'vitest';
import { test, type World } from '../../kernel/testing.ts';
import { recordJournalEntry } from './commands.ts';
import { ledgerJobs } from './jobs.ts';
import { donationIn, record, reverseEntry, tamper } from './testing-ledger.ts';
import { verifyLedger } from './verification.ts';

const verify = (world: World) => verifyLedger(world.outside(undefined, 'system'));

const sound = { wrong: 0, faults: [] };

/** Deletes planted rows the way they were inserted: without triggers. */
const forget = (world: World, ...ids: readonly string[]) =>
  tamper(
    world,
    ...ids.flatMap((id) => [
      `delete from ledger_postings where journal_entry_id = '${id}'`,
      `delete from ledger_journal_entries where id = '${id}'`,
    ]),
  );

test('a ledger that the database accepted has no faults, in every currency', async ({ world }) => {
  const before = await verify(world);
  const exchange = { to: 'RWF', rate: '0.37' };
  await record(world, { ...donationIn(world, { currency: 'KWD', amountMinor: 1_005n }), exchange });
  await record(world, donationIn(world, { currency: 'GBP', feeMinor: 31n }));
  const { journalEntryId } = await record(world, {
    ...donationIn(world, { currency: 'UGX' }),
    exchange,
  });
  await reverseEntry(world, journalEntryId);
  await record(world, donationIn(world, { orgId: world.cast.otherNgo }));
  expect(await verify(world)).toEqual({
    ...sound,
    journalEntries: before.journalEntries + 5,
    entries: before.entries + 11,
  });
});

type Fixture = { readonly id: string; readonly orgId: string; readonly backId: string };

const damages: readonly {
  what: string;
  plant: (planted: Fixture) => string;
  patterns: RegExp[];
}[] = [
  {
    what: 'a changed amount',
    plant: ({ id }) =>
      `update ledger_postings set amount_minor = amount_minor + 7 where journal_entry_id = '${id}' and line = 1`,
    patterns: [
      /^Journal entry ID of organisation ORG sums to 7 minor units of USD instead of 0\.$/,
      /^Journal entry BACK.*does not mirror/,
      /^Journal entry ID .* converts to 14604 minor units of RWF, not 14503/,
    ],
  },
  {
    what: 'a missing posting',
    plant: ({ id }) => `delete from ledger_postings where journal_entry_id = '${id}' and line = 2`,
    patterns: [
      /^Journal entry ID .* sums to 1000 minor/,
      /^Journal entry ID .* has 1 of its 2 postings\.$/,
      /^Journal entry BACK.*does not mirror/,
    ],
  },
  {
    what: 'several missing postings',
    plant: ({ backId }) => `delete from ledger_postings where journal_entry_id = '${backId}'`,
    patterns: [/^Journal entry BACK .* has 0 of its 2 postings\.$/],
  },
  {
    what: 'a missing journal entry',
    plant: ({ id }) => `delete from ledger_journal_entries where id = '${id}'`,
    patterns: [
      /^Journal entry BACK .* reverses journal entry ID, but does not mirror it/,
      /^Posting 1 of journal entry ID .*: the journal entry does not exist\.$/,
      /^Posting 2 of journal entry ID/,
    ],
  },
  {
    what: 'a missing account',
    plant: ({ id }) =>
      `update ledger_postings set account_id = '01975f6e-0000-7000-8000-00000000000a' where journal_entry_id = '${id}' and line = 1`,
    patterns: [
      /^Posting 1 of journal entry ID .*: account 01975f6e-0000-7000-8000-00000000000a does not exist\.$/,
      /^Journal entry BACK.*does not mirror/,
    ],
  },
  {
    what: "a currency that differs from the account's",
    plant: ({ id }) =>
      `update ledger_postings set currency = 'KES' where journal_entry_id = '${id}'`,
    patterns: [
      /^Posting 1 of journal entry ID .*: it is in KES, but its account \S+ is in USD\.$/,
      /^Posting 2 of journal entry ID/,
    ],
  },
  {
    what: 'an account of another organisation',
    plant: ({ id, orgId }) =>
      `update ledger_postings set account_id = (select id from ledger_accounts where org_id <> '${orgId}' and currency = 'USD' limit 1)
       where journal_entry_id = '${id}' and line = 1`,
    patterns: [
      /^Posting 1 of journal entry ID .*: its account \S+ belongs to organisation/,
      /^Journal entry BACK.*does not mirror/,
    ],
  },
  {
    what: 'a posting with another timestamp',
    plant: ({ id }) =>
      `update ledger_postings set at = at + interval '1 day' where journal_entry_id = '${id}' and line = 1`,
    patterns: [/^Posting 1 of journal entry ID .*: the journal entry has another time\.$/],
  },
  {
    what: 'added postings',
    plant: ({ id }) =>
      `insert into ledger_postings select org_id, journal_entry_id, line + 2, 4, account_id, amount_minor, currency, subject_id, at
       from ledger_postings where journal_entry_id = '${id}'`,
    patterns: [
      /^Journal entry ID .* has 4 of its 2 postings\.$/,
      /^Posting 3 of journal entry ID .*: the journal entry has 2 postings\.$/,
      /^Posting 4 of journal entry ID/,
      /^Journal entry ID .* converts to 29005/,
    ],
  },
  {
    what: 'a partial reversal',
    plant: ({ backId }) =>
      `update ledger_postings set amount_minor = amount_minor / 2 where journal_entry_id = '${backId}'`,
    patterns: [
      /^Journal entry BACK of organisation ORG reverses journal entry ID, but does not mirror it\.$/,
    ],
  },
  {
    what: 'a changed base amount',
    plant: ({ id }) =>
      `update ledger_journal_entries set base_amount_minor = 14504 where id = '${id}'`,
    patterns: [
      /^Journal entry ID .* converts to 14503 minor units of RWF, not 14504\.$/,
      /^Journal entry BACK.*does not mirror/,
    ],
  },
];

test.for(damages)('$what is detected', async ({ plant, patterns }, { world }) => {
  const { ngo: orgId, otherNgo } = world.cast;
  const dollars = { currency: 'USD', amountMinor: 1_000n };
  const elsewhere = await record(world, donationIn(world, { ...dollars, orgId: otherNgo }));
  const exchange = { to: 'RWF', rate: '1450.25' };
  const { journalEntryId: id } = await record(world, { ...donationIn(world, dollars), exchange });
  const { journalEntryId: backId } = await reverseEntry(world, id);
  await tamper(world, plant({ id, orgId, backId }));
  const { wrong, faults } = await verify(world);
  const named = faults.map((fault) =>
    fault.replaceAll(id, 'ID').replaceAll(backId, 'BACK').replaceAll(orgId, 'ORG'),
  );
  for (const one of patterns) expect(named).toContainEqual(expect.stringMatching(one));
  expect(named).toHaveLength(patterns.length);
  expect(wrong).toBe(patterns.length);
  await forget(world, id, backId, elsewhere.journalEntryId);
  expect(await verify(world)).toMatchObject(sound);
});

test('a second reversal inserted past the unique index is detected', async ({ world }) => {
  const { journalEntryId } = await record(world, donationIn(world));
  const first = await reverseEntry(world, journalEntryId);
  const { owner } = world.pools;
  const index =
    'create unique index ledger_journal_entries_reversed_once on ledger_journal_entries (org_id, reverses) where reverses is not null';
  await owner.query('drop index ledger_journal_entries_reversed_once');
  const second = await reverseEntry(world, journalEntryId);
  const { faults } = await verify(world);
  expect(faults).toEqual([
    expect.stringMatching(
      `^Journal entry ${journalEntryId} .* is reversed 2 times: ${first.journalEntryId}, ${second.journalEntryId}`,
    ),
  ]);
  await forget(world, second.journalEntryId);
  await owner.query(index);
  expect(await verify(world)).toMatchObject(sound);
});

test.for([
  {
    what: 'disabled',
    off: 'alter table ledger_journal_entries disable trigger ledger_journal_entries_whole',
    on: 'alter table ledger_journal_entries enable trigger ledger_journal_entries_whole',
    patterns:
      'The trigger ledger_journal_entries.ledger_journal_entries_whole is missing or disabled.',
  },
  {
    what: 'renamed',
    off: 'alter trigger ledger_postings_no_delete on ledger_postings rename to other',
    on: 'alter trigger other on ledger_postings rename to ledger_postings_no_delete',
    patterns: 'The trigger ledger_postings.ledger_postings_no_delete is missing or disabled.',
  },
  {
    what: 'disabled together with the foreign keys',
    off: 'alter table ledger_postings disable trigger all',
    on: 'alter table ledger_postings enable trigger all',
    patterns: 'The foreign keys of table ledger_postings are not enforced.',
  },
])(
  'a trigger or constraint that is $what is reported',
  async ({ off, on, patterns }, { world }) => {
    await world.pools.owner.query(off);
    expect((await verify(world)).faults).toContain(patterns);
    await world.pools.owner.query(on);
    expect(await verify(world)).toMatchObject(sound);
  },
);

test('the first faults are listed, and all are counted', async ({ world }) => {
  const groups = await world.outside(undefined, 'system').transact(async (ctx) => {
    const made = [];
    for (let at = 0; at < 120; at += 1) made.push(await recordJournalEntry(ctx, donationIn(world)));
    return made;
  });
  const ids = groups.map(({ journalEntryId }) => journalEntryId);
  await tamper(
    world,
    `update ledger_postings set amount_minor = 1 where line = 1 and journal_entry_id in ('${ids.join("','")}')`,
  );
  const { wrong, faults } = await verify(world);
  expect(wrong).toBe(120);
  expect(faults).toHaveLength(100);
  await forget(world, ...ids);
});

test('the nightly check reports faults, and nothing for a sound ledger', async ({ world }) => {
  const nightly = ledgerJobs.find(({ name }) => name === 'ledger.verify');
  const run = () =>
    nightly?.run(world.outside(undefined, 'system'), {}, AbortSignal.timeout(30_000));
  const notifications = async () => {
    const { rows } = await world.pools.owner.query(
      `select payload from events where name = 'ledger.found-wrong'`,
    );
    return rows.map(({ payload }) => payload);
  };
  await run();
  expect(await notifications()).toEqual([]);
  const { journalEntryId } = await record(world, donationIn(world));
  await tamper(
    world,
    `update ledger_postings set amount_minor = 1 where journal_entry_id = '${journalEntryId}' and line = 1`,
  );
  await run();
  expect(await notifications()).toEqual([
    { wrong: 1, first: expect.stringContaining(journalEntryId) },
  ]);
  await forget(world, journalEntryId);
});
