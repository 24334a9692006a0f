import type { HourColumn } from '@ngo-plus/contract/people/volunteering';
import { clockText } from '../../../kernel/index.ts';
import type { Column, ExportColumns } from '../../../platform/spreadsheets/index.ts';
import type { hourEntries } from '../hours-table.ts';

export type EntryValue = { readonly value: string; readonly currency: string };

/** An hour entry with what an export says about it. */
export type ExportedEntry = {
  readonly entry: typeof hourEntries.$inferSelect;
  readonly organisation: string;
  readonly timeZone: string;
  /** For coordinators, of an approved entry. */
  readonly value: EntryValue | undefined;
};

type Cell = Column<ExportedEntry>[1];

const clock = ({ timeZone }: ExportedEntry, at: Date | null): string =>
  at ? clockText(at, timeZone) : '';

const remarks: Cell = ({ entry }) =>
  [entry.unplanned && 'unplanned', entry.checkOutForgotten && 'check-out forgotten']
    .filter(Boolean)
    .join(', ');

const date: Column<ExportedEntry> = ['Date', ({ entry }) => entry.workedOn];
const person: Column<ExportedEntry> = ['Name', ({ entry }) => entry.personName];
const organisation: Column<ExportedEntry> = ['Organisation', (row) => row.organisation];
const hours: Column<ExportedEntry> = ['Hours', ({ entry }) => (entry.minutes / 60).toFixed(2)];
const occasion: Column<ExportedEntry> = ['For', ({ entry }) => entry.about];
const note: Column<ExportedEntry> = ['Note', ({ entry }) => entry.note];
const flags: Column<ExportedEntry> = ['Flags', remarks];

/** What an export of hours consists of. Hours are decimals. */
export const exportColumns: ExportColumns<HourColumn, ExportedEntry> = {
  every: [
    date,
    person,
    organisation,
    hours,
    ['From', (row) => clock(row, row.entry.startedAt)],
    ['To', (row) => clock(row, row.entry.endedAt)],
    occasion,
    note,
    ['State', ({ entry }) => entry.state],
    flags,
    ['Decided by', ({ entry }) => entry.decidedByName],
    ['Decided on', ({ entry }) => entry.decidedAt?.toISOString().slice(0, 10) ?? ''],
    ['Reason', ({ entry }) => entry.reason],
    ['Value', ({ value }) => value?.value ?? ''],
    ['Currency', ({ value }) => value?.currency ?? ''],
  ],
  shown: {
    person: [person],
    for: [occasion, note],
    date: [date],
    duration: [hours],
    organisation: [organisation],
    status: [['Status', ({ entry }) => entry.state], flags],
  },
};
