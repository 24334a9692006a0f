import { decimalOf, type Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/money/ledger';
import { and, asc, sql } from 'drizzle-orm';
import { audit, type Download, dayIn, type RequestContext, signedIn } from '../../kernel/index.ts';
import { csvOf } from '../../platform/spreadsheets/index.ts';
import { type Period, periodOf } from './period.ts';
import { namesFor, type Projects } from './projects.ts';
import { type FoundEntry, fitting, selectEntries } from './queries.ts';
import { entries } from './table.ts';

type Wanted = Omit<Input<typeof contract.exportEntries>, 'from' | 'to'> & Period;

const batchSize = 1_000;

/**
 * The books for accounting: a row per entry, oldest first, in the major unit of its currency. Who took
 * them is written down.
 *
 * @throws Problem `invalid` as `periodOf`
 */
export async function exportEntries(
  outside: RequestContext,
  input: Input<typeof contract.exportEntries>,
  projects: Projects,
): Promise<Download> {
  const { orgId } = signedIn(outside);
  const { timeZone, ...period } = await outside.transact(async (ctx) => {
    await audit(ctx, { action: 'ledger.export-entries', after: input });
    return periodOf(ctx, orgId, input);
  });
  const columns = columnsIn(timeZone);
  const wanted = { ...input, ...period };
  return {
    body: csvOf({
      headings: columns.map(([heading]) => heading),
      batches: entryBatches(outside, { orgId, wanted, columns, projects }),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: 'ledger.csv',
  };
}

/** A row, and the name of the project it belongs to. */
export type NamedEntry = FoundEntry & { readonly project: string };

export type Columns = readonly (readonly [string, (row: NamedEntry) => string])[];

type Exporting = {
  readonly orgId: string;
  readonly wanted: Wanted;
  readonly columns: Columns;
  readonly projects: Projects;
};

/** One short transaction per batch: whoever reads slowly holds nothing. */
export async function* entryBatches(
  outside: RequestContext,
  { orgId, wanted, columns, projects }: Exporting,
) {
  for (let last: FoundEntry | undefined; ; ) {
    outside.signal.throwIfAborted();
    const place = last;
    const rows = await outside.transact(async (ctx) => {
      const { db } = ctx;
      const found = await selectEntries(
        db,
        and(await fitting(db, orgId, wanted), place && behind(place)),
      )
        .orderBy(asc(entries.at), asc(entries.groupId), asc(entries.line))
        .limit(batchSize);
      const names = await namesFor(
        ctx,
        projects,
        found.map(({ entry }) => entry.subjectId),
      );
      return found.map((row) => ({ ...row, project: names.get(row.entry.subjectId ?? '') ?? '' }));
    });
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

const behind = ({ entry }: FoundEntry) =>
  sql`(${entries.at}, ${entries.groupId}, ${entries.line})
    > (${entry.at.toISOString()}::timestamptz, ${entry.groupId}::uuid, ${entry.line}::smallint)`;

const columnsIn = (timeZone: string): Columns => {
  return [
    ['Date', ({ entry }) => dayIn(entry.at, timeZone)],
    ['Time (UTC)', ({ entry }) => entry.at.toISOString()],
    ['Group', ({ entry }) => entry.groupId],
    ['Line', ({ entry }) => String(entry.line)],
    ['Account', ({ account }) => account],
    ['Type', ({ kind }) => kind],
    ['Debit', ({ entry }) => sideOf(entry.amountMinor, entry.currency)],
    ['Credit', ({ entry }) => sideOf(-entry.amountMinor, entry.currency)],
    ['Currency', ({ entry }) => entry.currency],
    ['What', ({ group }) => group.what],
    ['Memo', ({ group }) => group.memo],
    ['Source', ({ group }) => group.source],
    ['Belongs to', ({ entry }) => entry.subjectId ?? ''],
    ['Reverses', ({ group }) => group.reverses ?? ''],
    ['Rate', ({ group }) => group.baseRate ?? ''],
    ['Rate currency', ({ group }) => group.baseCurrency ?? ''],
    ['Project', ({ project }) => project],
  ];
};

/** Of debit and credit, one is empty: no amount begins with a sign. */
export const sideOf = (amountMinor: bigint, currency: string): string =>
  amountMinor > 0n ? decimalOf(amountMinor, currency) : '';
