import { expect } from 'vitest';
import {
  attempt,
  type Books,
  entry,
  fresh,
  group,
  pair,
  printOf,
  type Role,
  test,
} from './testing-books.ts';

const roles: readonly Role[] = ['app', 'owner'];

type Attack = { what: string; code: string; sql: (books: Books) => string };

const attacks: readonly Attack[] = [
  { what: 'a group without entries', code: '23514', sql: (b) => group(b.org) },
  { what: 'a group for one entry', code: '23514', sql: (b) => group(b.org, { lines: 1 }) },
  {
    what: 'half a group',
    code: '23514',
    sql: (b) => group(b.org) + entry(b.org, 1, b.clearing, '5'),
  },
  {
    what: 'a group that does not sum to zero',
    code: '23514',
    sql: (b) =>
      group(b.org) + entry(b.org, 1, b.clearing, '5') + entry(b.org, 2, b.donations, '-4'),
  },
  {
    what: 'a group that sums to zero in two currencies together',
    code: '23514',
    sql: (b) =>
      group(b.org) +
      entry(b.org, 1, b.clearing, '5') +
      entry(b.org, 2, b.dollars, '-5', { currency: 'USD' }),
  },
  { what: 'an entry of nothing', code: '23514', sql: (b) => group(b.org) + pair(b, '0') },
  {
    what: 'an amount that cannot be told',
    code: '23514',
    sql: (b) => group(b.org) + pair(b, '1000000000000000000'),
  },
  { what: 'a fraction', code: '23514', sql: (b) => group(b.org) + pair(b, '0.001') },
  { what: 'an amount without end', code: '22003', sql: (b) => group(b.org) + pair(b, '1e30') },
  {
    what: 'the currency of another account',
    code: '23503',
    sql: (b) => group(b.org) + pair(b, '5', { currency: 'USD' }),
  },
  {
    what: 'an account of another organisation',
    code: '23503',
    sql: (b) =>
      group(b.org) + entry(b.org, 1, b.otherClearing, '5') + entry(b.org, 2, b.donations, '-5'),
  },
  {
    what: 'entries of another organisation',
    code: '23503',
    sql: (b) => group(b.otherOrg) + pair(b),
  },
  {
    what: 'another instant',
    code: '23514',
    sql: (b) => group(b.org) + pair(b, '5', { when: `'2026-03-01T09:00:00.001Z'` }),
  },
  {
    what: 'a line that is there already',
    code: '23505',
    sql: (b) => entry(b.org, 1, b.clearing, '5', { id: b.group }),
  },
  {
    what: 'lines behind the last',
    code: '23514',
    sql: (b) =>
      entry(b.org, 3, b.clearing, '5', { id: b.group }) +
      entry(b.org, 4, b.donations, '-5', { id: b.group }),
  },
  {
    what: 'lines that make a group longer',
    code: '23503',
    sql: (b) =>
      entry(b.org, 3, b.clearing, '5', { id: b.group, lines: 4 }) +
      entry(b.org, 4, b.donations, '-5', { id: b.group, lines: 4 }),
  },
  {
    what: 'a source that is there already',
    code: '23505',
    sql: (b) =>
      `insert into ledger_journal_entries (org_id, source, what, at, line_count, created_at)
       select org_id, source, 'Attack', at, 2, now() from ledger_journal_entries where id = '${b.group}'`,
  },
  {
    what: 'a second reversal',
    code: '23505',
    sql: (b) => group(b.org, { reverses: b.reversed }) + pair(b, '-5000'),
  },
  {
    what: 'a reversal of part',
    code: '23514',
    sql: (b) => group(b.org, { reverses: b.group }) + pair(b, '-4999'),
  },
  {
    what: 'a reversal of the same sign',
    code: '23514',
    sql: (b) => group(b.org, { reverses: b.group }) + pair(b, '5000'),
  },
  {
    what: 'a reversal into another account',
    code: '23514',
    sql: (b) =>
      group(b.org, { reverses: b.group }) +
      entry(b.org, 1, b.donations, '-5000') +
      entry(b.org, 2, b.clearing, '5000'),
  },
  {
    what: 'a reversal for another subject',
    code: '23514',
    sql: (b) => group(b.org, { reverses: b.group }) + pair(b, '-5000', { subject: b.org }),
  },
  {
    what: 'a reversal of another length',
    code: '23503',
    sql: (b) => group(b.org, { reverses: b.group, lines: 3 }),
  },
  {
    what: "a reversal of another organisation's group",
    code: '23503',
    sql: (b) => group(b.org, { reverses: b.otherGroup }) + pair(b, '-5000'),
  },
  { what: 'a reversal of itself', code: '23514', sql: (b) => group(b.org, { reverses: fresh }) },
  {
    what: 'a reversal that came to something else',
    code: '23514',
    sql: (b) => group(b.org, { reverses: b.group, base: `'EUR', 1.5, -7500` }) + pair(b, '-5000'),
  },
  {
    what: 'a rate without an amount',
    code: '23514',
    sql: (b) => group(b.org, { base: `'RWF', 1.5, null` }) + pair(b),
  },
  {
    what: 'a rate into its own currency',
    code: '23514',
    sql: (b) => group(b.org, { base: `'RWF', 1, 5` }) + pair(b),
  },
  {
    what: "a rate into a currency that is not the organisation's",
    code: '23514',
    sql: (b) => group(b.org, { base: `'EUR', 1.5, 8` }) + pair(b),
  },
  {
    what: 'a rate of nothing',
    code: '23514',
    sql: (b) => group(b.org, { base: `'RWF', 0, 0` }) + pair(b),
  },
  {
    what: 'a rate that is no number',
    code: '23514',
    sql: (b) => group(b.org, { base: `'RWF', 'NaN', 5` }) + pair(b),
  },
  {
    what: 'an account of no kind',
    code: '23502',
    sql: (b) =>
      `insert into ledger_accounts (org_id, code, currency, created_at) values ('${b.org}', 'pot', 'RWF', now())`,
  },
  {
    what: 'an account of another kind than its code says',
    code: '428C9',
    sql: (b) =>
      `insert into ledger_accounts (org_id, code, kind, currency, created_at)
       values ('${b.org}', 'income:other', 'asset', 'RWF', now())`,
  },
  {
    what: 'a second account of the same name',
    code: '23505',
    sql: (b) =>
      `insert into ledger_accounts (org_id, code, currency, created_at) values ('${b.org}', 'income:donations', 'RWF', now())`,
  },
  {
    what: 'a second quote of a source for a day',
    code: '23505',
    sql: () =>
      `insert into fx_rates values ('GBP', 'USD', '2026-03-01', 'test', 1.1, now()), ('GBP', 'USD', '2026-03-01', 'test', 1.2, now())`,
  },
  {
    what: 'a table that stands in for the entries',
    code: '23514',
    sql: (b) =>
      `create temporary table ledger_postings on commit drop as
         select * from public.ledger_postings where journal_entry_id = '${b.group}';
       update ledger_postings set journal_entry_id = '${fresh}'; ${group(b.org)}`,
  },
];

test.for(attacks)('$what is refused', async ({ code, sql }, { world, books }) => {
  const before = await printOf(world);
  for (const role of roles)
    expect([role, await attempt(world, role, sql(books))]).toEqual([role, code]);
  expect(await printOf(world)).toBe(before);
});

test('what all of these attack is taken when it is whole', async ({ world, books }) => {
  const whole = group(books.org, { reverses: books.group }) + pair(books, '-5000');
  for (const role of roles) {
    const own = whole.replaceAll(fresh, crypto.randomUUID()).replace(`'attack'`, `'${role}'`);
    expect(await attempt(world, role, own)).toBe(role === 'app' ? 'done' : '23505');
  }
});
