import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import { and, sql } from 'drizzle-orm';
import { audit, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { csvOf } from '../../../platform/spreadsheets/index.ts';
import { clockIn } from '../home.ts';
import { hourEntries } from '../hours-table.ts';
import { afterEntry, latestFirst, selectHours } from './queries.ts';
import { wantedBy } from './read-entries.ts';
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

/** The list as CSV; one’s own comes without what it is worth. Who took it is written down. */
export async function exportHours(
  outside: RequestContext,
  filters: Input<typeof contract.exportHours>,
) {
  await outside.transact(async (ctx) => {
    wantedBy(ctx, filters);
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
    const place = after;
    const rows = await outside.transact((ctx) => batchAfter(ctx, filters, place));
    yield rows.map(({ cells }) => cells);
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.position;
  }
}

async function batchAfter(
  ctx: TransactionContext,
  filters: Input<typeof contract.exportHours>,
  after: readonly [string, string] | undefined,
) {
  const among = and(wantedBy(ctx, filters), after && afterEntry(after));
  const rows = await selectHours(ctx.db, among)
    .orderBy(...latestFirst)
    .limit(batchSize);
  const values = filters.own ? new Map() : await valuesOf(ctx, rows);
  return rows.map(({ entry, organisation, timeZone }) => {
    const clock = (at: Date | null) => (at ? clockIn(timeZone ?? 'UTC', at) : '');
    const worth = values.get(entry.id);
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
        worth?.value ?? '',
        worth?.currency ?? '',
      ],
    };
  });
}

type Rows = Awaited<ReturnType<typeof selectHours>>;

type Worth = { readonly value: string; readonly currency: string };

/** What approved entries are worth, in the major unit of their currency. */
async function valuesOf({ db }: TransactionContext, rows: Rows): Promise<Map<string, Worth>> {
  const ids = rows.filter(({ entry }) => entry.state === 'approved').map(({ entry }) => entry.id);
  const found = await db.execute<{ id: string; minor: string; currency: string }>(sql`
    select ${hourEntries.id} as id, rate.currency,
      round(${hourEntries.minutes}::numeric * rate.hourly_minor / 60)::text as minor
    from ${hourEntries} join ${rateOfDay} rate on true
    where ${hourEntries.id} = any (${sql.param(ids)}::uuid[])`);
  return new Map(
    found.rows.map(({ id, minor, currency }) => [id, { value: major(minor, currency), currency }]),
  );
}

/** `150050` of a currency with two digits after the point is `1500.50`; never by way of a float. */
function major(minor: string, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  if (digits === 0) return minor;
  const padded = minor.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}
