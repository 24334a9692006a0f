import { expect } from 'vitest';
import {
  attempt,
  type Books,
  entry,
  fingerprintOf,
  fresh,
  journalEntry,
  pair,
  type Role,
  test,
} from './testing-books.ts';

const roles: readonly Role[] = ['app', 'owner'];

type Attack = { what: string; code: string; sql: (books: Books) => string };

const attacks: readonly Attack[] = [
  { what: 'a journal entry without postings', code: '23514', sql: (b) => journalEntry(b.org) },
  {
    what: 'a journal entry with one posting',
    code: '23514',
    sql: (b) => journalEntry(b.org, { lines: 1 }),
  },
  {
    what: 'a journal entry with half of its postings',
    code: '23514',
    sql: (b) => journalEntry(b.org) + entry(b.org, 1, b.clearing, '5'),
  },
  {
    what: 'a journal entry that does not sum to zero',
    code: '23514',
    sql: (b) =>
      journalEntry(b.org) + entry(b.org, 1, b.clearing, '5') + entry(b.org, 2, b.donations, '-4'),
  },
  {
    what: 'a journal entry that sums to zero only across two currencies',
    code: '23514',
    sql: (b) =>
      journalEntry(b.org) +
      entry(b.org, 1, b.clearing, '5') +
      entry(b.org, 2, b.dollars, '-5', { currency: 'USD' }),
  },
  { what: 'a posting of zero', code: '23514', sql: (b) => journalEntry(b.org) + pair(b, '0') },
  {
    what: 'an amount that is out of range',
    code: '23514',
    sql: (b) => journalEntry(b.org) + pair(b, '1000000000000000000'),
  },
  { what: 'a fraction', code: '23514', sql: (b) => journalEntry(b.org) + pair(b, '0.001') },
  { what: 'an infinite amount', code: '22003', sql: (b) => journalEntry(b.org) + pair(b, '1e30') },
  {
    what: "a currency that differs from the account's",
    code: '23503',
    sql: (b) => journalEntry(b.org) + pair(b, '5', { currency: 'USD' }),
  },
  {
    what: 'an account of another organisation',
    code: '23503',
    sql: (b) =>
      journalEntry(b.org) +
      entry(b.org, 1, b.otherClearing, '5') +
      entry(b.org, 2, b.donations, '-5'),
  },
  {
    what: 'postings of another organisation',
    code: '23503',
    sql: (b) => journalEntry(b.otherOrg) + pair(b),
  },
  {
    what: 'a posting with another timestamp',
    code: '23514',
    sql: (b) => journalEntry(b.org) + pair(b, '5', { when: `'2026-03-01T09:00:00.001Z'` }),
  },
  {
    what: 'a duplicate line number',
    code: '23505',
    sql: (b) => entry(b.org, 1, b.clearing, '5', { id: b.journalEntry }),
  },
  {
    what: 'line numbers beyond the line count',
    code: '23514',
    sql: (b) =>
      entry(b.org, 3, b.clearing, '5', { id: b.journalEntry }) +
      entry(b.org, 4, b.donations, '-5', { id: b.journalEntry }),
  },
  {
    what: 'lines that extend a journal entry',
    code: '23503',
    sql: (b) =>
      entry(b.org, 3, b.clearing, '5', { id: b.journalEntry, lines: 4 }) +
      entry(b.org, 4, b.donations, '-5', { id: b.journalEntry, lines: 4 }),
  },
  {
    what: 'a duplicate source',
    code: '23505',
    sql: (b) =>
      `insert into ledger_journal_entries (org_id, source, what, at, line_count, created_at)
       select org_id, source, 'Attack', at, 2, now() from ledger_journal_entries where id = '${b.journalEntry}'`,
  },
  {
    what: 'a second reversal',
    code: '23505',
    sql: (b) => journalEntry(b.org, { reverses: b.reversed }) + pair(b, '-5000'),
  },
  {
    what: 'a partial reversal',
    code: '23514',
    sql: (b) => journalEntry(b.org, { reverses: b.journalEntry }) + pair(b, '-4999'),
  },
  {
    what: 'a reversal with the same sign',
    code: '23514',
    sql: (b) => journalEntry(b.org, { reverses: b.journalEntry }) + pair(b, '5000'),
  },
  {
    what: 'a reversal into another account',
    code: '23514',
    sql: (b) =>
      journalEntry(b.org, { reverses: b.journalEntry }) +
      entry(b.org, 1, b.donations, '-5000') +
      entry(b.org, 2, b.clearing, '5000'),
  },
  {
    what: 'a reversal for another subject',
    code: '23514',
    sql: (b) =>
      journalEntry(b.org, { reverses: b.journalEntry }) + pair(b, '-5000', { subject: b.org }),
  },
  {
    what: 'a reversal with another number of lines',
    code: '23503',
    sql: (b) => journalEntry(b.org, { reverses: b.journalEntry, lines: 3 }),
  },
  {
    what: "a reversal of another organisation's group",
    code: '23503',
    sql: (b) => journalEntry(b.org, { reverses: b.otherJournalEntry }) + pair(b, '-5000'),
  },
  {
    what: 'an entry that reverses itself',
    code: '23514',
    sql: (b) => journalEntry(b.org, { reverses: fresh }),
  },
  {
    what: 'a reversal with another base amount',
    code: '23514',
    sql: (b) =>
      journalEntry(b.org, { reverses: b.journalEntry, base: `'EUR', 1.5, -7500` }) +
      pair(b, '-5000'),
  },
  {
    what: 'a rate without a base amount',
    code: '23514',
    sql: (b) => journalEntry(b.org, { base: `'RWF', 1.5, null` }) + pair(b),
  },
  {
    what: "a rate into the entry's own currency",
    code: '23514',
    sql: (b) => journalEntry(b.org, { base: `'RWF', 1, 5` }) + pair(b),
  },
  {
    what: "a rate into a currency other than the organisation's",
    code: '23514',
    sql: (b) => journalEntry(b.org, { base: `'EUR', 1.5, 8` }) + pair(b),
  },
  {
    what: 'a rate of zero',
    code: '23514',
    sql: (b) => journalEntry(b.org, { base: `'RWF', 0, 0` }) + pair(b),
  },
  {
    what: 'a rate that is not a number',
    code: '23514',
    sql: (b) => journalEntry(b.org, { base: `'RWF', 'NaN', 5` }) + pair(b),
  },
  {
    what: 'an account of an unknown type',
    code: '23502',
    sql: (b) =>
      `insert into ledger_accounts (org_id, code, currency, created_at) values ('${b.org}', 'pot', 'RWF', now())`,
  },
  {
    what: 'an account whose type contradicts its code',
    code: '428C9',
    sql: (b) =>
      `insert into ledger_accounts (org_id, code, kind, currency, created_at)
       values ('${b.org}', 'income:other', 'asset', 'RWF', now())`,
  },
  {
    what: 'a duplicate account code',
    code: '23505',
    sql: (b) =>
      `insert into ledger_accounts (org_id, code, currency, created_at) values ('${b.org}', 'income:donations', 'RWF', now())`,
  },
  {
    what: 'a second quote of a source for the same day',
    code: '23505',
    sql: () =>
      `insert into fx_rates values ('GBP', 'USD', '2026-03-01', 'test', 1.1, now()), ('GBP', 'USD', '2026-03-01', 'test', 1.2, now())`,
  },
  {
    what: 'a temporary table that shadows the postings',
    code: '23514',
    sql: (b) =>
      `create temporary table ledger_postings on commit drop as
         select * from public.ledger_postings where journal_entry_id = '${b.journalEntry}';
       update ledger_postings set journal_entry_id = '${fresh}'; ${journalEntry(b.org)}`,
  },
];

test.for(attacks)('$what is rejected', async ({ code, sql }, { world, books }) => {
  const before = await fingerprintOf(world);
  for (const role of roles)
    expect([role, await attempt(world, role, sql(books))]).toEqual([role, code]);
  expect(await fingerprintOf(world)).toBe(before);
});

test('the same statements succeed when the journal entry is complete', async ({ world, books }) => {
  const whole = journalEntry(books.org, { reverses: books.journalEntry }) + pair(books, '-5000');
  for (const role of roles) {
    const own = whole.replaceAll(fresh, crypto.randomUUID()).replace(`'attack'`, `'${role}'`);
    expect(await attempt(world, role, own)).toBe(role === 'app' ? 'done' : '23505');
  }
});
