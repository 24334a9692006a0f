import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import type { Posting } from './lines.ts';
import type { JournalEntryRow } from './table.ts';

export type JournalEntryInsert = Pick<
  JournalEntryRow,
  'id' | 'orgId' | 'source' | 'what' | 'memo' | 'at'
> & {
  readonly [Name in 'reverses' | 'baseCurrency' | 'baseRate' | 'baseAmountMinor']?:
    | JournalEntryRow[Name]
    | undefined;
} & { readonly lines: readonly Posting[] };

/**
 * `unopened`: one of the accounts does not exist yet. `known`: the source, or a reversal of the same entry, was
 * recorded before.
 */
type InsertResult = 'recorded' | 'known' | 'unopened';

/**
 * Inserts journal entries with their postings in one statement. It covers the usual case, in which all accounts exist.
 *
 * @returns a result per entry, in order; nothing is written for entries that were not recorded
 */
export async function insertJournalEntries(
  { db, actor, now }: TransactionContext,
  entries: readonly JournalEntryInsert[],
): Promise<readonly InsertResult[]> {
  const { rows } = await db.execute<{ known: boolean; added: boolean }>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(entries.map(plainJournalEntry))}::json) as g (n integer, id uuid, org_id uuid,
        source text, what text, memo text, at timestamptz, line_count smallint, reverses uuid, base_currency text,
        base_rate numeric, base_amount_minor bigint)
    ), lines as (
      select g.id, g.org_id, g.at, g.line_count, l.line, a.id as account_id, l.amount_minor, l.currency, l.subject_id
      from json_to_recordset(${JSON.stringify(entries.flatMap(plainPostings))}::json) as l (n integer, line smallint, code text,
        currency text, amount_minor bigint, subject_id uuid)
      join given g using (n)
      join ledger_accounts a on a.org_id = g.org_id and a.code = l.code and a.currency = l.currency
    ), whole as (
      select id from lines group by id, line_count having count(*) = line_count
    ), added as (
      insert into ledger_journal_entries (id, org_id, source, what, memo, at, line_count, reverses,
        base_currency, base_rate, base_amount_minor, created_by, created_at)
      select id, org_id, source, what, memo, at, line_count, reverses, base_currency, base_rate, base_amount_minor,
        ${actor?.userId ?? null}::uuid, ${now()}::timestamptz
      from given join whole using (id) order by n
      on conflict do nothing returning id
    ), written as (
      insert into ledger_postings (org_id, journal_entry_id, line, line_count, account_id, amount_minor, currency, subject_id, at)
      select org_id, id, line, line_count, account_id, amount_minor, currency, subject_id, at from lines join added using (id)
    )
    select whole.id is not null as known, added.id is not null as added
    from given left join whole using (id) left join added using (id) order by n`);
  return rows.map(({ known, added }) => (added ? 'recorded' : known ? 'known' : 'unopened'));
}

/** Amounts are strings: JSON numbers are not exact at this size. */
const plainJournalEntry = (
  { lines, orgId, baseAmountMinor, ...group }: JournalEntryInsert,
  n: number,
) => ({
  n,
  id: group.id,
  org_id: orgId,
  source: group.source,
  what: group.what,
  memo: group.memo,
  at: group.at,
  line_count: lines.length,
  reverses: group.reverses,
  base_currency: group.baseCurrency,
  base_rate: group.baseRate,
  base_amount_minor: baseAmountMinor?.toString(),
});

const plainPostings = ({ lines }: JournalEntryInsert, n: number) =>
  lines.map(({ account: code, currency, amountMinor, subjectId }, at) => ({
    n,
    line: at + 1,
    code,
    currency,
    amount_minor: amountMinor.toString(),
    subject_id: subjectId,
  }));
