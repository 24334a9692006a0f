import { expect } from 'vitest';
import { attempt, entry, fingerprintOf, journalEntry, test } from './testing-books.ts';

test.for([
  { what: 'change an amount', sql: 'update ledger_postings set amount_minor = amount_minor * 2' },
  { what: 'update a row without a change', sql: 'update ledger_postings set line = line' },
  { what: 'change a description', sql: `update ledger_journal_entries set what = 'Other'` },
  { what: 'change a source', sql: `update ledger_journal_entries set source = source || '.'` },
  { what: 'rename an account', sql: `update ledger_accounts set code = code || ':x'` },
  { what: 'delete postings', sql: 'delete from ledger_postings' },
  { what: 'delete journal entries', sql: 'delete from ledger_journal_entries' },
  { what: 'delete accounts', sql: 'delete from ledger_accounts' },
  {
    what: 'delete journal entries with their postings',
    sql: 'delete from ledger_postings; delete from ledger_journal_entries',
  },
  { what: 'truncate the postings', sql: 'truncate ledger_postings' },
  { what: 'truncate the journal entries', sql: 'truncate ledger_journal_entries cascade' },
  { what: 'truncate the accounts', sql: 'truncate ledger_accounts cascade' },
  { what: 'change a rate', sql: 'update fx_rates set rate = 2' },
  { what: 'delete a rate', sql: 'delete from fx_rates' },
  { what: 'truncate the rates', sql: 'truncate fx_rates' },
])('no role can $what', async ({ sql }, { world, books }) => {
  expect(books.journalEntry).toBeTruthy();
  await world.pools.owner.query(
    `insert into fx_rates values ('EUR', 'USD', '2026-03-01', 'test', 1.1, now()) on conflict do nothing`,
  );
  const before = await fingerprintOf(world);
  // Row-level security hides every row from a DELETE of the application; other statements raise an error.
  const expected = sql.startsWith('delete') && !sql.includes('fx_rates') ? 'done' : '42501';
  expect(await attempt(world, 'app', sql)).toBe(expected);
  expect(await attempt(world, 'owner', sql)).toBe('42501');
  expect(await fingerprintOf(world)).toBe(before);
});

test("an organisation cannot read or write another organisation's ledger", async ({
  world,
  books,
}) => {
  const client = await world.pools.app.connect();
  const asTenant = `begin; set local app.scope = 'tenant'; set local app.org_id = '${books.org}'`;
  try {
    for (const table of ['ledger_accounts', 'ledger_journal_entries', 'ledger_postings']) {
      await client.query(asTenant);
      const { rows } = await client.query(`select distinct org_id from ${table}`);
      expect(rows).toEqual([{ org_id: books.org }]);
      await client.query('rollback');
    }
    for (const statement of [
      journalEntry(books.otherOrg),
      `insert into ledger_accounts (org_id, code, currency, created_at) values ('${books.otherOrg}', 'bank', 'RWF', now())`,
      entry(books.otherOrg, 1, books.otherClearing, '5', { id: books.otherJournalEntry }),
    ]) {
      await client.query(asTenant);
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  const anonymous = world.pools.anonymous.query('select from ledger_postings');
  await expect(anonymous).rejects.toMatchObject({ code: '42501' });
});
