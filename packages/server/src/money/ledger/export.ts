import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import { and, asc, desc, sql } from 'drizzle-orm';
import { audit, type Download, dayIn, type RequestContext, signedIn } from '../../kernel/index.ts';
import {
  type Column,
  chooseColumns,
  csvOf,
  type ExportColumns,
} from '../../platform/spreadsheets/index.ts';
import { type Period, periodOf } from './period.ts';
import { namesFor, type Projects } from './projects.ts';
import { type PostingMatch, postingFilter, selectPostings } from './queries.ts';
import { postings } from './table.ts';

type ExportFilters = Omit<Input<typeof contract.exportPostings>, 'from' | 'to' | 'columns'> &
  Period;

const batchSize = 1_000;

/**
 * Exports the ledger as CSV: one row per posting, amounts in major units. For accounting with every column, oldest
 * first; with the columns of the list, in its order. The export is recorded in the audit log.
 *
 * @throws Problem `invalid` when the last day is before the first one
 */
export async function exportPostings(
  outside: RequestContext,
  input: Input<typeof contract.exportPostings>,
  projects: Projects,
): Promise<Download> {
  const { orgId } = signedIn(outside);
  const { timeZone, ...period } = await outside.transact(async (ctx) => {
    await audit(ctx, { action: 'ledger.export-entries', after: input });
    return periodOf(ctx, orgId, input);
  });
  const { columns: requested, ...among } = input;
  const columns = chooseColumns(exportColumns(timeZone), requested);
  const filters = { ...among, ...period };
  const newestFirst = requested !== undefined;
  return {
    body: csvOf({
      headings: columns.map(([heading]) => heading),
      batches: postingBatches(outside, { orgId, filters, columns, projects, newestFirst }),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: 'ledger.csv',
  };
}

/** A posting with the name of its project. */
export type NamedPosting = PostingMatch & { readonly project: string };

export type Columns = readonly Column<NamedPosting>[];

type ExportOptions = {
  readonly orgId: string;
  readonly filters: ExportFilters;
  readonly columns: Columns;
  readonly projects: Projects;
  /** Oldest first if omitted. */
  readonly newestFirst?: boolean;
};

/** Reads postings in batches, each in a short transaction, so that a slow download holds no transaction open. */
export async function* postingBatches(
  outside: RequestContext,
  { orgId, filters, columns, projects, newestFirst = false }: ExportOptions,
) {
  const direction = newestFirst ? desc : asc;
  for (let last: PostingMatch | undefined; ; ) {
    outside.signal.throwIfAborted();
    const previous = last;
    const rows = await outside.transact(async (ctx) => {
      const { db } = ctx;
      const matches = await selectPostings(
        db,
        and(
          await postingFilter(db, orgId, filters),
          previous && afterPosting(previous, newestFirst),
        ),
      )
        .orderBy(
          direction(postings.at),
          direction(postings.journalEntryId),
          direction(postings.line),
        )
        .limit(batchSize);
      const names = await namesFor(
        ctx,
        projects,
        matches.map(({ posting: entry }) => entry.subjectId),
      );
      return matches.map((row) => ({
        ...row,
        project: names.get(row.posting.subjectId ?? '') ?? '',
      }));
    });
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

const afterPosting = ({ posting: entry }: PostingMatch, newestFirst: boolean) =>
  sql`(${postings.at}, ${postings.journalEntryId}, ${postings.line}) ${sql.raw(newestFirst ? '<' : '>')}
    (${entry.at.toISOString()}::timestamptz, ${entry.journalEntryId}::uuid, ${entry.line}::smallint)`;

const date = (timeZone: string): Column<NamedPosting> => [
  'Date',
  ({ posting: entry }) => dayIn(entry.at, timeZone),
];
const time: Column<NamedPosting> = ['Time (UTC)', ({ posting: entry }) => entry.at.toISOString()];
const account: Column<NamedPosting> = ['Account', (row) => row.account];
const debit: Column<NamedPosting> = [
  'Debit',
  ({ posting: entry }) => debitCell(entry.amountMinor, entry.currency),
];
const credit: Column<NamedPosting> = [
  'Credit',
  ({ posting: entry }) => debitCell(-entry.amountMinor, entry.currency),
];
const currency: Column<NamedPosting> = ['Currency', ({ posting: entry }) => entry.currency];
const what: Column<NamedPosting> = ['What', ({ journalEntry }) => journalEntry.what];

const exportColumns = (timeZone: string): ExportColumns<contract.PostingColumn, NamedPosting> => ({
  every: [
    date(timeZone),
    time,
    ['Group', ({ posting: entry }) => entry.journalEntryId],
    ['Line', ({ posting: entry }) => String(entry.line)],
    account,
    ['Type', ({ kind }) => kind],
    debit,
    credit,
    currency,
    what,
    ['Memo', ({ journalEntry }) => journalEntry.memo],
    ['Source', ({ journalEntry }) => journalEntry.source],
    ['Belongs to', ({ posting: entry }) => entry.subjectId ?? ''],
    ['Reverses', ({ journalEntry }) => journalEntry.reverses ?? ''],
    ['Rate', ({ journalEntry }) => journalEntry.baseRate ?? ''],
    ['Rate currency', ({ journalEntry }) => journalEntry.baseCurrency ?? ''],
    ['Project', ({ project }) => project],
  ],
  shown: {
    what: [what],
    when: [date(timeZone), time],
    account: [account],
    debit: [debit, currency],
    credit: [credit, currency],
  },
});

/**
 * The amount for a debit column when it is positive, otherwise an empty string. Pass the negated amount for a credit
 * column: one of the two is always empty, and no cell starts with a minus sign.
 */
export const debitCell = (amountMinor: bigint, currency: string): string =>
  amountMinor > 0n ? decimalOf(amountMinor, currency) : '';
