import type { summariseAnswers } from '@ngo-plus/contract/data/responses';
import type { Output } from '@ngo-plus/contract/kernel';

/** How often each answer to one question came with each answer to another. */
export type CrossTable = {
  /** Answers to the question whose answers are rows, and to the one whose answers are columns. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row, then by column. */
  readonly counts: readonly (readonly number[])[];
  readonly rowTotals: readonly number[];
  readonly columnTotals: readonly number[];
  readonly total: number;
};

/** What a cell shows: the count, or its share of its row, its column or of all. */
export const measures = ['count', 'row', 'column', 'all'] as const;
export type Measure = (typeof measures)[number];

type Groups = Output<typeof summariseAnswers>['groups'];

/** @param groups one for each column, with the answers of the rows as their only summary */
export function crossTableOf(groups: Groups): CrossTable {
  const columns = groups.map(({ value }) => value);
  const rows: string[] = [];
  for (const { summaries } of groups)
    for (const { value } of summaries[0]?.counts ?? []) if (!rows.includes(value)) rows.push(value);
  const counts = rows.map((row) =>
    groups.map(
      ({ summaries }) => summaries[0]?.counts.find(({ value }) => value === row)?.count ?? 0,
    ),
  );
  const rowTotals = counts.map(sumOf);
  return {
    rows,
    columns,
    counts,
    rowTotals,
    columnTotals: columns.map((_, at) => sumOf(counts.map((row) => row[at] ?? 0))),
    total: sumOf(rowTotals),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** The share of a cell between 0 and 1; undefined for counts and where there is nothing to share. */
export function shareOf(
  table: CrossTable,
  row: number,
  column: number,
  measure: Measure,
): number | undefined {
  const wholes: Readonly<Record<Measure, number | undefined>> = {
    count: undefined,
    row: table.rowTotals[row],
    column: table.columnTotals[column],
    all: table.total,
  };
  const whole = wholes[measure];
  return whole ? (table.counts[row]?.[column] ?? 0) / whole : undefined;
}

/** A table as CSV (RFC 4180). Texts that a spreadsheet would run as formulas begin with an apostrophe. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
