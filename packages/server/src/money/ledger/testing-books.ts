import { test as base, type World } from '../../kernel/testing.ts';
import { donationIn, record, reverseEntry } from './testing-ledger.ts';

/** Ledgers of two organisations: IDs for use in SQL statements. */
export type Books = {
  readonly org: string;
  readonly journalEntry: string;
  readonly reversed: string;
  readonly reversal: string;
  readonly clearing: string;
  readonly donations: string;
  readonly dollars: string;
  readonly otherOrg: string;
  readonly otherJournalEntry: string;
  readonly otherClearing: string;
};

/** A test with a ledger to attack. */
export const test = base.extend('books', async ({ world }): Promise<Books> => {
  const { ngo: org, otherNgo: otherOrg } = world.cast;
  const { journalEntryId: journalEntry } = await record(world, donationIn(world));
  const { journalEntryId: reversed } = await record(world, donationIn(world));
  const { journalEntryId: reversal } = await reverseEntry(world, reversed);
  await record(world, donationIn(world, { currency: 'USD' }));
  const { journalEntryId: otherGroup } = await record(
    world,
    donationIn(world, { orgId: otherOrg }),
  );
  const account = async (orgId: string, code: string, currency = 'RWF') => {
    const { rows } = await world.pools.owner.query(
      'select id from ledger_accounts where org_id = $1 and code = $2 and currency = $3',
      [orgId, code, currency],
    );
    return rows[0].id as string;
  };
  return {
    org,
    journalEntry,
    reversed,
    reversal,
    otherOrg,
    otherJournalEntry: otherGroup,
    clearing: await account(org, 'clearing:test'),
    donations: await account(org, 'income:donations'),
    dollars: await account(org, 'clearing:test', 'USD'),
    otherClearing: await account(otherOrg, 'clearing:test'),
  };
});

/** A fingerprint of the whole ledger. */
export async function fingerprintOf({ pools }: World): Promise<string> {
  const { rows } = await pools.owner.query(`
    select md5(concat((select string_agg(t::text, ';' order by id) from ledger_accounts t),
      (select string_agg(t::text, ';' order by id) from ledger_journal_entries t),
      (select string_agg(t::text, ';' order by journal_entry_id, line) from ledger_postings t),
      (select string_agg(t::text, ';' order by t::text) from fx_rates t))) as print`);
  return rows[0].print;
}

export type Role = 'app' | 'owner';

/**
 * Runs a statement up to the commit.
 * @returns PostgreSQL’s error code, or `done`
 */
export async function attempt({ pools }: World, role: Role, statement: string): Promise<string> {
  const client = await pools[role].connect();
  try {
    await client.query(`begin; set local app.scope = 'system'`);
    await client.query(statement);
    await client.query('commit');
    return 'done';
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The ID of the journal entry that an attack inserts. */
export const fresh = '01975f6e-0000-7000-8000-000000000001';
const at = `'2026-03-01T09:00:00Z'`;

type Group = { id?: string; lines?: number; reverses?: string; base?: string };

export const journalEntry = (org: string, { id = fresh, lines = 2, reverses, base }: Group = {}) =>
  `insert into public.ledger_journal_entries (id, org_id, source, what, at, line_count, reverses,
     base_currency, base_rate, base_amount_minor, created_at)
   values ('${id}', '${org}', 'attack', 'Attack', ${at}, ${lines}, ${reverses ? `'${reverses}'` : 'null'},
     ${base ?? 'null, null, null'}, now());`;

type Entry = { id?: string; lines?: number; currency?: string; subject?: string; when?: string };

export const entry = (
  org: string,
  line: number,
  account: string,
  amount: string,
  overrides: Entry = {},
) => {
  const { id = fresh, lines = 2, currency = 'RWF', subject, when = at } = overrides;
  return `insert into public.ledger_postings values ('${org}', '${id}', ${line}, ${lines}, '${account}', ${amount},
    '${currency}', ${subject ? `'${subject}'` : 'null'}, ${when});`;
};

export const pair = ({ org, clearing, donations }: Books, amount = '5', overrides: Entry = {}) =>
  entry(org, 1, clearing, amount, overrides) + entry(org, 2, donations, `-(${amount})`, overrides);
