import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import type { AccountKind } from '@ngo-plus/contract/money/ledger';
import { sql } from 'drizzle-orm';
import {
  audit,
  type Database,
  type Download,
  dayIn,
  type RequestContext,
  signedIn,
} from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { type Columns, debitCell, postingBatches } from './export.ts';
import { type Period, periodOf } from './period.ts';
import { namesFor, type Projects } from './projects.ts';

const headings = [
  'Date',
  'Reference',
  'Account',
  'Type',
  'Debit',
  'Credit',
  'Currency',
  'Memo',
  'Project',
];

/**
 * Exports the journal as CSV in a form that accounting software imports: each row has either a debit or a credit, and
 * both columns balance per currency and, in the `entries` format, per reference. The export is recorded in the audit
 * log.
 *
 * @throws Problem `invalid` when the last day is before the first one
 */
export async function exportJournal(
  outside: RequestContext,
  { form, ...days }: Input<typeof contract.exportJournal>,
  projects: Projects,
): Promise<Download> {
  const { orgId } = signedIn(outside);
  const { timeZone, ...period } = await outside.transact(async (ctx) => {
    await audit(ctx, { action: 'ledger.export-journal', after: { form, ...days } });
    return periodOf(ctx, orgId, days);
  });
  const of = { orgId, timeZone, period };
  const batches =
    form === 'entries'
      ? postingBatches(outside, {
          orgId,
          filters: { ...days, ...period },
          columns: columnsIn(timeZone),
          projects,
        })
      : dayBatches(outside, of, projects);
  return {
    body: csvOf({ headings, batches }),
    type: 'text/csv; charset=utf-8',
    fileName: form === 'days' ? 'journal-by-day.csv' : 'journal.csv',
  };
}

const columnsIn = (timeZone: string): Columns => {
  return [
    ['Date', ({ posting: entry }) => dayIn(entry.at, timeZone)],
    ['Reference', ({ journalEntry }) => journalEntry.source],
    ['Account', ({ account }) => account],
    ['Type', ({ kind }) => kind],
    ['Debit', ({ posting: entry }) => debitCell(entry.amountMinor, entry.currency)],
    ['Credit', ({ posting: entry }) => debitCell(-entry.amountMinor, entry.currency)],
    ['Currency', ({ posting: entry }) => entry.currency],
    [
      'Memo',
      ({ journalEntry }) =>
        [journalEntry.what, journalEntry.memo].filter((part) => part !== '').join(': '),
    ],
    ['Project', ({ project }) => project],
  ];
};

type Of = { readonly orgId: string; readonly timeZone: string; readonly period: Period };

/** Reads one month per short transaction. */
async function* dayBatches(outside: RequestContext, of: Of, projects: Projects) {
  const ends = await outside.transact(({ db }) => endsOf(db, of));
  for (let month = ends.first; month !== null && ends.last !== null && month <= ends.last; ) {
    outside.signal.throwIfAborted();
    const from = month;
    const { rows, names } = await outside.transact(async (ctx) => {
      const rows = await daysOf(ctx.db, of, from);
      const subjects = rows.map(({ subject_id }) => subject_id);
      return { rows, names: await namesFor(ctx, projects, subjects) };
    });
    yield rows.flatMap((row) => linesOf(row, names.get(row.subject_id ?? '') ?? ''));
    month = nextMonth(from);
  }
}

const nextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

const within = ({ orgId, period: { from, to } }: Of) => sql`e.org_id = ${orgId}::uuid
  and ${from ? sql`e.at >= ${from.toISOString()}::timestamptz` : sql`true`}
  and ${to ? sql`e.at < ${to.toISOString()}::timestamptz` : sql`true`}`;

/** The first days of the first and the last month with postings. */
async function endsOf(db: Database, of: Of) {
  const monthOf = (at: 'min' | 'max') =>
    sql`date_trunc('month', ${sql.raw(at)}(e.at) at time zone ${of.timeZone})::date::text`;
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select ${monthOf('min')} as first, ${monthOf('max')} as last from ledger_postings e where ${within(of)}`);
  return rows[0] ?? { first: null, last: null };
}

type Day = {
  [column: string]: unknown;
  day: string;
  account: string;
  kind: AccountKind;
  currency: string;
  subject_id: string | null;
  debit: string;
  credit: string;
  debits: number;
  credits: number;
};

async function daysOf(db: Database, of: Of, month: string): Promise<Day[]> {
  const midnight = sql`${month}::date::timestamp`;
  const { rows } = await db.execute<Day>(sql`
    select (e.at at time zone ${of.timeZone})::date::text as day, a.code as account, a.kind, a.currency, e.subject_id,
      coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::text as debit,
      coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::text as credit,
      count(*) filter (where e.amount_minor > 0)::int as debits,
      count(*) filter (where e.amount_minor < 0)::int as credits
    from ledger_postings e join ledger_accounts a on a.id = e.account_id
    where ${within(of)} and e.at >= (${midnight} at time zone ${of.timeZone})
      and e.at < ((${midnight} + interval '1 month') at time zone ${of.timeZone})
    group by 1, a.id, e.subject_id order by 1, a.code, a.currency, e.subject_id`);
  return rows;
}

/** Debits and credits of a day are separate rows: no row has both. */
function linesOf({ day, account, kind, currency, ...of }: Day, project: string): string[][] {
  const [debit, credit] = [BigInt(of.debit), BigInt(of.credit)];
  const memo = (entries: number) => (entries === 1 ? '1 entry' : `${entries} entries`);
  const line = (sides: readonly [string, string], entries: number) => [
    day,
    `day-${day}`,
    account,
    kind,
    ...sides,
    currency,
    memo(entries),
    project,
  ];
  return [
    ...(debit > 0n ? [line([debitCell(debit, currency), ''], of.debits)] : []),
    ...(credit > 0n ? [line(['', debitCell(credit, currency)], of.credits)] : []),
  ];
}
