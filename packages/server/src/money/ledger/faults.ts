import { type SQL, sql } from 'drizzle-orm';

/** An example of one sort of fault, and the number of faults of that sort. */
export type Fault = { readonly message: string; readonly all: string };

/**
 * Queries that find faulty journal entries: rows of `org_id` and `message`.
 *
 * @param digits decimal places of each currency, as JSON
 */
export const faultsOfJournalEntries = (digits: string): readonly SQL[] => [
  sql`select e.org_id, format('Journal entry %s of organisation %s sums to %s minor units of %s instead of 0.',
      e.journal_entry_id, e.org_id, sum(e.amount_minor), e.currency) as message
    from ledger_postings e group by e.journal_entry_id, e.org_id, e.currency having sum(e.amount_minor) <> 0`,
  sql`select g.org_id, format('Journal entry %s of organisation %s has %s of its %s postings.',
      g.id, g.org_id, coalesce(e.present, 0), g.line_count) as message
    from ledger_journal_entries g left join (
      select journal_entry_id, count(*) as present from ledger_postings group by journal_entry_id) e on e.journal_entry_id = g.id
    where coalesce(e.present, 0) <> g.line_count`,
  sql`select r.org_id, format('Journal entry %s of organisation %s reverses journal entry %s, but does not mirror it.',
      r.id, r.org_id, r.reverses) as message
    from ledger_journal_entries r left join ledger_journal_entries o on o.id = r.reverses
    where r.reverses is not null and (o.id is null or o.org_id <> r.org_id or o.line_count <> r.line_count
      or (o.base_currency, o.base_rate, -o.base_amount_minor)
        is distinct from (r.base_currency, r.base_rate, r.base_amount_minor)
      or exists (
        select from ledger_postings back
        left join ledger_postings there on there.journal_entry_id = r.reverses and there.line = back.line
        where back.journal_entry_id = r.id and (there.account_id, -there.amount_minor, there.subject_id)
          is distinct from (back.account_id, back.amount_minor, back.subject_id)))`,
  sql`select min(r.org_id::text)::uuid as org_id, format('Journal entry %s of organisation %s is reversed %s times: %s.',
      r.reverses, min(r.org_id::text), count(*), string_agg(r.id::text, ', ' order by r.id)) as message
    from ledger_journal_entries r where r.reverses is not null group by r.reverses having count(*) > 1`,
  sql`select g.org_id, format('Journal entry %s of organisation %s converts to %s minor units of %s, not %s.',
      g.id, g.org_id, e.came_to, g.base_currency, g.base_amount_minor) as message
    from ledger_journal_entries g cross join lateral (
      select round(sum(e.amount_minor) * g.base_rate * power(10::numeric, (${digits}::jsonb ->> g.base_currency)::int
        - (${digits}::jsonb ->> min(e.currency))::int)) as came_to
      from ledger_postings e where e.journal_entry_id = g.id and e.amount_minor > 0) e
    where g.base_currency is not null and g.reverses is null and e.came_to is distinct from g.base_amount_minor`,
];

/** Queries that find postings that do not match their journal entry or account, and postings of zero. */
export const faultsOfPostings: readonly SQL[] = [
  sql`select e.org_id, format('Posting %s of journal entry %s of organisation %s: %s.', e.line, e.journal_entry_id, e.org_id,
      case when g.id is null then 'the journal entry does not exist'
        when g.org_id <> e.org_id then 'the journal entry belongs to organisation ' || g.org_id
        when g.at <> e.at then 'the journal entry has another time'
        else 'the journal entry has ' || g.line_count || ' postings' end) as message
    from ledger_postings e left join ledger_journal_entries g on g.id = e.journal_entry_id
    where g.id is null or g.org_id <> e.org_id or g.at <> e.at or g.line_count <> e.line_count
      or e.line not between 1 and g.line_count`,
  sql`select e.org_id, format('Posting %s of journal entry %s of organisation %s: %s.', e.line, e.journal_entry_id, e.org_id,
      case when a.id is null then 'account ' || e.account_id || ' does not exist'
        when a.org_id <> e.org_id then 'its account ' || a.id || ' belongs to organisation ' || a.org_id
        else 'it is in ' || e.currency || ', but its account ' || a.id || ' is in ' || a.currency end) as message
    from ledger_postings e left join ledger_accounts a on a.id = e.account_id
    where a.id is null or a.org_id <> e.org_id or a.currency <> e.currency`,
  sql`select e.org_id, format('Posting %s of journal entry %s of organisation %s has an amount of zero.',
      e.line, e.journal_entry_id, e.org_id) as message
    from ledger_postings e where e.amount_minor = 0`,
];

/** Finds monthly totals that differ from the sum of their postings. */
export const faultsOfMonths: SQL = sql`
  select coalesce(m.org_id, e.org_id) as org_id,
    format('The sums of account %s of organisation %s in %s are %s and %s minor units, not %s and %s.',
      coalesce(m.account_id, e.account_id), coalesce(m.org_id, e.org_id),
      to_char(coalesce(m.month, e.month), 'YYYY-MM'), coalesce(m.debit_minor, 0), coalesce(m.credit_minor, 0),
      coalesce(e.debit, 0), coalesce(e.credit, 0)) as message
  from ledger_months m full join (
    select e.org_id, e.account_id, date_trunc('month', e.at at time zone 'UTC')::date as month,
      sum(greatest(e.amount_minor, 0)) as debit, sum(greatest(-e.amount_minor, 0)) as credit
    from ledger_postings e
    where not exists (select from ledger_unsummed u where u.journal_entry_id = e.journal_entry_id) group by 1, 2, 3
  ) e on e.org_id = m.org_id and e.account_id = m.account_id and e.month = m.month
  where (m.debit_minor, m.credit_minor) is distinct from (e.debit, e.credit)`;

const guarded = ['ledger_accounts', 'ledger_journal_entries', 'ledger_postings'];

const guards = [
  ...guarded.flatMap((table) =>
    ['append_only', 'no_delete', 'no_truncate'].map((guard) => `${table}.${table}_${guard}`),
  ),
  'ledger_journal_entries.ledger_journal_entries_whole',
  'ledger_journal_entries.ledger_journal_entries_queued',
];

/** Queries that find database constraints and triggers that were dropped or disabled. */
export const faultsOfGuards: readonly SQL[] = [
  sql`select null::uuid as org_id, format('The trigger %s is missing or disabled.', required.guard) as message
    from unnest(${sql.param(guards)}::text[]) required (guard)
    where not exists (
      select from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and c.relname || '.' || t.tgname = required.guard
        and t.tgenabled in ('O', 'A'))`,
  sql`select null::uuid as org_id, format('The foreign keys of table %s are not enforced.', c.relname) as message
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any (${sql.param(guarded)}::text[])
      and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgisinternal and t.tgenabled not in ('O', 'A'))`,
];
