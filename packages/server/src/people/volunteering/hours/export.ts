import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import type { HourFilters } from '@ngo-plus/contract/people/volunteering';
import { and, sql } from 'drizzle-orm';
import { audit, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { type Column, chooseColumns, csvOf } from '../../../platform/spreadsheets/index.ts';
import { hourEntries } from '../hours-table.ts';
import { type EntryValue, type ExportedEntry, exportColumns } from './export-columns.ts';
import { afterEntry, latestFirst, selectHours } from './queries.ts';
import { filterOf } from './read-entries.ts';
import { rateOfDay } from './summary.ts';

const batchSize = 1_000;

type Request = Input<typeof contract.exportHours>;

/** Exports the list as CSV; own hours come without their value. The export is audited. */
export async function exportHours(
  outside: RequestContext,
  { columns: requested, ...filters }: Request,
) {
  await outside.transact(async (ctx) => {
    filterOf(ctx, filters);
    await audit(ctx, {
      action: 'volunteering.export-hours',
      after: { ...filters, columns: requested },
    });
  });
  const columns = chooseColumns(exportColumns, requested);
  return {
    body: csvOf({
      headings: columns.map(([heading]) => heading),
      batches: batchesOf(outside, filters, columns),
    }),
    type: 'text/csv; charset=utf-8',
    fileName: 'volunteer-hours.csv',
  };
}

async function* batchesOf(
  outside: RequestContext,
  filters: HourFilters,
  columns: readonly Column<ExportedEntry>[],
) {
  for (let after: readonly [string, string] | undefined; ; ) {
    outside.signal.throwIfAborted();
    const position = after;
    const rows = await outside.transact((ctx) => readBatch(ctx, filters, position));
    yield rows.map((row) => columns.map(([, cell]) => cell(row)));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = [last.entry.workedOn, last.entry.id];
  }
}

async function readBatch(
  ctx: TransactionContext,
  filters: HourFilters,
  after: readonly [string, string] | undefined,
): Promise<readonly ExportedEntry[]> {
  const filter = and(filterOf(ctx, filters), after && afterEntry(after));
  const rows = await selectHours(ctx.db, filter)
    .orderBy(...latestFirst)
    .limit(batchSize);
  const values = filters.own ? new Map() : await valuesOf(ctx, rows);
  return rows.map(({ entry, organisation, timeZone }) => ({
    entry,
    organisation: organisation ?? '',
    timeZone: timeZone ?? 'UTC',
    value: values.get(entry.id),
  }));
}

type Rows = Awaited<ReturnType<typeof selectHours>>;

/** The value of approved entries, in the major unit of their currency. */
async function valuesOf({ db }: TransactionContext, rows: Rows): Promise<Map<string, EntryValue>> {
  const ids = rows.filter(({ entry }) => entry.state === 'approved').map(({ entry }) => entry.id);
  const valueRows = await db.execute<{ id: string; minor: string; currency: string }>(sql`
    select ${hourEntries.id} as id, rate.currency,
      round(${hourEntries.minutes}::numeric * rate.hourly_minor / 60)::text as minor
    from ${hourEntries} join ${rateOfDay} rate on true
    where ${hourEntries.id} = any (${sql.param(ids)}::uuid[])`);
  return new Map(
    valueRows.rows.map(({ id, minor, currency }) => [
      id,
      { value: major(minor, currency), currency },
    ]),
  );
}

/** Formats minor units: `150050` with two decimals is `1500.50`. Avoids floating-point arithmetic. */
function major(minor: string, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  if (digits === 0) return minor;
  const padded = minor.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}
