import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { and, sql } from 'drizzle-orm';
import {
  audit,
  clockText,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { csvOf } from '../../../platform/spreadsheets/index.ts';
import { hourEntries } from '../hours-table.ts';
import { afterEntry, latestFirst, selectHours } from './queries.ts';
import { filterOf } from './read-entries.ts';
import { rateOfDay } from './summary.ts';

const batchSize = 1_000;

const headings = [
  'Date',
  'Name',
  'Organisation',
  'Hours',
  'From',
  'To',
  'For',
  'Note',
  'State',
  'Flags',
  'Decided by',
  'Decided on',
  'Reason',
  'Value',
  'Currency',
];

/** Exports the list as CSV; own hours come without their value. The export is audited. */
export async function exportHours(
  outside: RequestContext,
  filters: Input<typeof contract.exportHours>,
) {
  await outside.transact(async (ctx) => {
    filterOf(ctx, filters);
    await audit(ctx, { action: 'volunteering.export-hours', after: filters });
  });
  return {
    body: csvOf({ headings, batches: batchesOf(outside, filters) }),
    type: 'text/csv; charset=utf-8',
    fileName: 'volunteer-hours.csv',
  };
}

async function* batchesOf(outside: RequestContext, filters: Input<typeof contract.exportHours>) {
  for (let after: readonly [string, string] | undefined; ; ) {
    outside.signal.throwIfAborted();
    const position = after;
    const rows = await outside.transact((ctx) => readBatch(ctx, filters, position));
    yield rows.map(({ cells }) => cells);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.position;
  }
}

async function readBatch(
  ctx: TransactionContext,
  filters: Input<typeof contract.exportHours>,
  after: readonly [string, string] | undefined,
) {
  const filter = and(filterOf(ctx, filters), after && afterEntry(after));
  const rows = await selectHours(ctx.db, filter)
    .orderBy(...latestFirst)
    .limit(batchSize);
  const values = filters.own ? new Map() : await valuesOf(ctx, rows);
  return rows.map(({ entry, organisation, timeZone }) => {
    const clock = (at: Date | null) => (at ? clockText(at, timeZone ?? 'UTC') : '');
    const value = values.get(entry.id);
    const remarks = [
      entry.unplanned && 'unplanned',
      entry.checkOutForgotten && 'check-out forgotten',
    ];
    return {
      position: [entry.workedOn, entry.id] as const,
      cells: [
        entry.workedOn,
        entry.personName,
        organisation ?? '',
        (entry.minutes / 60).toFixed(2),
        clock(entry.startedAt),
        clock(entry.endedAt),
        entry.about,
        entry.note,
        entry.state,
        remarks.filter(Boolean).join(', '),
        entry.decidedByName,
        entry.decidedAt?.toISOString().slice(0, 10) ?? '',
        entry.reason,
        value?.value ?? '',
        value?.currency ?? '',
      ],
    };
  });
}

type Rows = Awaited<ReturnType<typeof selectHours>>;

type EntryValue = { readonly value: string; readonly currency: string };

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
