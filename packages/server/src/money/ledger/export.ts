import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import { and, asc, sql } from 'drizzle-orm';
import { audit, type Download, dayIn, type RequestContext, signedIn } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { type Period, periodOf } from './period.ts';
import { namesFor, type Projects } from './projects.ts';
import { type PostingMatch, postingFilter, selectPostings } from './queries.ts';
import { postings } from './table.ts';

type ExportFilters = Omit<Input<typeof contract.exportPostings>, 'from' | 'to'> & Period;

const batchSize = 1_000;

/**
 * Exports the ledger as CSV for accounting: one row per posting, oldest first, amounts in major units. The export is
 * recorded in the audit log.
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
  const columns = columnsIn(timeZone);
  const filters = { ...input, ...period };
  return {
    body: csvOf({
      headings: columns.map(([heading]) => heading),
      batches: postingBatches(outside, { orgId, filters, columns, projects }),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: 'ledger.csv',
  };
}

/** A posting with the name of its project. */
export type NamedPosting = PostingMatch & { readonly project: string };

export type Columns = readonly (readonly [string, (row: NamedPosting) => string])[];

type ExportOptions = {
  readonly orgId: string;
  readonly filters: ExportFilters;
  readonly columns: Columns;
  readonly projects: Projects;
};

/** Reads postings in batches, each in a short transaction, so that a slow download holds no transaction open. */
export async function* postingBatches(
  outside: RequestContext,
  { orgId, filters, columns, projects }: ExportOptions,
) {
  for (let last: PostingMatch | undefined; ; ) {
    outside.signal.throwIfAborted();
    const previous = last;
    const rows = await outside.transact(async (ctx) => {
      const { db } = ctx;
      const matches = await selectPostings(
        db,
        and(await postingFilter(db, orgId, filters), previous && afterPosting(previous)),
      )
        .orderBy(asc(postings.at), asc(postings.journalEntryId), asc(postings.line))
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

const afterPosting = ({ posting: entry }: PostingMatch) =>
  sql`(${postings.at}, ${postings.journalEntryId}, ${postings.line})
    > (${entry.at.toISOString()}::timestamptz, ${entry.journalEntryId}::uuid, ${entry.line}::smallint)`;

const columnsIn = (timeZone: string): Columns => {
  return [
    ['Date', ({ posting: entry }) => dayIn(entry.at, timeZone)],
    ['Time (UTC)', ({ posting: entry }) => entry.at.toISOString()],
    ['Group', ({ posting: entry }) => entry.journalEntryId],
    ['Line', ({ posting: entry }) => String(entry.line)],
    ['Account', ({ account }) => account],
    ['Type', ({ kind }) => kind],
    ['Debit', ({ posting: entry }) => debitCell(entry.amountMinor, entry.currency)],
    ['Credit', ({ posting: entry }) => debitCell(-entry.amountMinor, entry.currency)],
    ['Currency', ({ posting: entry }) => entry.currency],
    ['What', ({ journalEntry }) => journalEntry.what],
    ['Memo', ({ journalEntry }) => journalEntry.memo],
    ['Source', ({ journalEntry }) => journalEntry.source],
    ['Belongs to', ({ posting: entry }) => entry.subjectId ?? ''],
    ['Reverses', ({ journalEntry }) => journalEntry.reverses ?? ''],
    ['Rate', ({ journalEntry }) => journalEntry.baseRate ?? ''],
    ['Rate currency', ({ journalEntry }) => journalEntry.baseCurrency ?? ''],
    ['Project', ({ project }) => project],
  ];
};

/**
 * The amount for a debit column when it is positive, otherwise an empty string. Pass the negated amount for a credit
 * column: one of the two is always empty, and no cell starts with a minus sign.
 */
export const debitCell = (amountMinor: bigint, currency: string): string =>
  amountMinor > 0n ? decimalOf(amountMinor, currency) : '';
