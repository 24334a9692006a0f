import {
  csvOf,
  maxSheetRows,
  type Sheet,
  type WrittenCell,
  workbookOfSheets,
} from '../../../../platform/spreadsheets/index.ts';
import { uniqueTexts } from '../columns.ts';
import { type ExportTable, rowsIn } from '../tables.ts';
import type { FileSource, WrittenFile } from './file-source.ts';
import { fileName, zipOf } from './zip.ts';

/** A CSV file, or one per table in a ZIP file. */
export function writeCsv(source: FileSource): WrittenFile {
  const streamOf = (table: ExportTable) =>
    csvOf({ headings: headingsOf(source, table), batches: batchesOf(source, table) });
  const [only] = source.tables;
  return only !== undefined && source.tables.length === 1
    ? { stream: streamOf(only), extension: 'csv' }
    : { stream: zipOf(tableFiles(source, 'csv', streamOf)), extension: 'zip' };
}

/** A workbook with a sheet per table. A table with more rows than a sheet can have continues on the next. */
export function writeWorkbook(source: FileSource): WrittenFile {
  const sheets = source.tables.flatMap((table): Sheet[] => {
    const rows = takeRows(batchesOf(source, table), maxSheetRows - 1);
    const count = Math.ceil((source.counts.get(table.id) ?? 0) / (maxSheetRows - 1));
    return Array.from({ length: Math.max(count, 1) }, () => ({
      name: source.asLabels ? table.label : table.name,
      table: { headings: headingsOf(source, table), batches: rows() },
    }));
  });
  return { stream: workbookOfSheets(sheets), extension: 'xlsx' };
}

/** A file per table, named as the table. */
export async function* tableFiles(
  source: FileSource,
  extension: string,
  streamOf: (table: ExportTable) => ReturnType<typeof csvOf>,
) {
  const names = uniqueTexts(
    source.tables.map((table) => fileName(source.asLabels ? table.label : table.name)),
    (number) => ` ${number}`,
  );
  for (const [at, table] of source.tables.entries())
    yield {
      name: `${names[at]}.${extension}`,
      open: () => Promise.resolve(streamOf(table)),
      isPacked: true,
    };
}

const headingsOf = (source: FileSource, table: ExportTable): string[] =>
  source.columnsOf(table).map(({ heading }) => heading);

async function* batchesOf(source: FileSource, table: ExportTable) {
  const columns = source.columnsOf(table);
  for await (const responses of source.read())
    yield responses.flatMap((response) =>
      rowsIn(table, response).map((row) => columns.map(({ cell }) => cell(row))),
    );
}

type Batch = readonly (readonly WrittenCell[])[];

/** Spreads rows over consumers that follow each other, at most `most` for each. */
function takeRows(batches: AsyncGenerator<Batch>, most: number): () => AsyncGenerator<Batch> {
  let rest: Batch = [];
  return async function* take() {
    for (let remaining = most; remaining > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await batches.next();
        if (done) return;
        rest = value;
      }
      const taken = rest.slice(0, remaining);
      rest = rest.slice(remaining);
      remaining -= taken.length;
      yield taken;
    }
  };
}
