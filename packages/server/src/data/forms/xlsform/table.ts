import { phrase } from '@ngo-plus/contract/kernel';
import { type Column, columnOf } from './columns.ts';
import type { Report } from './finding.ts';
import type { Sheet } from './read-sheets.ts';

/** A row of a sheet by column. */
export class TableRow {
  readonly number: number;
  readonly #cells: ReadonlyMap<Column, string>;

  constructor(number: number, cells: ReadonlyMap<Column, string>) {
    this.number = number;
    this.#cells = cells;
  }

  /** The text of a column; '' when it is missing or empty. */
  text(key: string): string {
    for (const [column, text] of this.#cells)
      if (column.key === key && column.language === '' && text !== '') return text;
    return '';
  }

  /** The texts of a column by language, as the headings name them. */
  texts(key: string): Map<string, string> {
    const texts = new Map<string, string>();
    for (const [column, text] of this.#cells)
      if (column.key === key && text !== '' && !texts.has(column.language))
        texts.set(column.language, text);
    return texts;
  }

  /** Cells of columns that the product does not know, by heading. */
  extra(): Record<string, string> {
    const extra: Record<string, string> = {};
    for (const [column, text] of this.#cells)
      if (!column.isKnown && column.heading !== '' && text !== '') extra[column.heading] = text;
    return extra;
  }
}

export type Table = {
  readonly sheet: string;
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
};

/** Reads the first row as headings. A heading that appears twice counts once. */
export function tableOf(
  sheet: Sheet | undefined,
  known: ReadonlySet<string>,
  report: Report,
): Table {
  if (sheet === undefined) return { sheet: '', columns: [], rows: [] };
  const [heading, ...body] = sheet.rows;
  const columns = (heading?.cells ?? []).map((cell) => columnOf(cell, known));
  const seen = new Set<string>();
  const repeated = new Set<Column>();
  for (const column of columns) {
    const name = `${column.key}::${column.language.toLowerCase()}`;
    if (column.heading !== '' && seen.has(name)) {
      repeated.add(column);
      report({
        sheet: sheet.name,
        row: heading?.number,
        column: column.heading,
        level: 'warning',
        reason: phrase('The column “{{column}}” appears twice. The first was used.'),
        values: { column: column.heading },
      });
    }
    seen.add(name);
  }
  const rows = body.map(({ number, cells }) => {
    const pairs = columns
      .map((column, index) => [column, cells[index] ?? ''] as const)
      .filter(([column]) => !repeated.has(column));
    return new TableRow(number, new Map(pairs));
  });
  return { sheet: sheet.name, columns, rows };
}
