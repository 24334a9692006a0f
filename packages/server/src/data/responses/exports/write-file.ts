import type { ResponseExportFormat } from '@ngo-plus/contract/data/responses';
import { inArray } from 'drizzle-orm';
import { users } from '../../../identity/accounts/index.ts';
import { giveWay, type RequestContext, spendBatch } from '../../../kernel/index.ts';
import { openBlobFor } from '../../../platform/blobs/index.ts';
import { columnsOf } from './columns.ts';
import {
  type FileSource,
  type WrittenFile,
  writeCsv,
  writeGeoJson,
  writeKml,
  writeMedia,
  writeSpss,
  writeWorkbook,
} from './formats/index.ts';
import { readParts } from './read-parts.ts';
import type { StagedResponse } from './staged-response.ts';
import type { ExportRow, PartRow } from './table.ts';
import type { ExportTable } from './tables.ts';

const writers: Record<ResponseExportFormat, (source: FileSource) => WrittenFile> = {
  csv: writeCsv,
  xlsx: writeWorkbook,
  sav: writeSpss,
  geojson: writeGeoJson,
  kml: writeKml,
  media: writeMedia,
};

type Writing = {
  readonly row: ExportRow;
  readonly parts: readonly PartRow[];
  readonly tables: readonly ExportTable[];
  /** Called after each part that was read. */
  readonly onPart: () => Promise<void>;
};

/** Writes the file of an export from its parts. */
export function writeFile(
  outside: RequestContext,
  { row, parts, tables, onPart }: Writing,
): WrittenFile {
  const asLabels = row.options.texts === 'labels';
  const people = new Map<string, string>();
  const wording = { asLabels, people };
  const known = new Map(tables.map((table) => [table, columnsOf(table, wording)]));
  const read = async function* () {
    for await (const responses of readParts(outside, parts, onPart)) {
      outside.signal.throwIfAborted();
      await giveWay();
      await addNames(outside, people, responses);
      yield responses;
      spendBatch();
    }
  };
  return writers[row.format]({
    title: row.title,
    createdAt: row.createdAt,
    asLabels,
    tables,
    people,
    columnsOf: (table) => known.get(table) ?? [],
    counts: countsIn(parts),
    widths: widthsIn(parts),
    read,
    openFile: async (id) => {
      const what = 'A file of these responses';
      const opened = await outside.transact((ctx) =>
        openBlobFor(ctx, { id, purpose: 'responses.file', what }),
      );
      return opened.body;
    },
  });
}

/** Names are read as late as possible, because people may be erased after their responses were read. */
async function addNames(
  outside: RequestContext,
  people: Map<string, string>,
  responses: readonly StagedResponse[],
): Promise<void> {
  const ids = new Set(responses.flatMap(({ submittedBy }) => submittedBy ?? []));
  const missing = [...ids].filter((id) => !people.has(id));
  if (missing.length === 0) return;
  const rows = await outside.transact(({ db }) =>
    db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, missing)),
  );
  for (const id of missing) people.set(id, '');
  for (const { id, name } of rows) people.set(id, name);
}

function countsIn(parts: readonly PartRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { figures } of parts)
    for (const [id, rows] of Object.entries(figures.rows))
      counts.set(id, (counts.get(id) ?? 0) + rows);
  return counts;
}

function widthsIn(parts: readonly PartRow[]): Map<string, number[]> {
  const widths = new Map<string, number[]>();
  for (const { figures } of parts)
    for (const [id, columns] of Object.entries(figures.widths)) {
      const known = widths.get(id) ?? [];
      for (const [at, bytes] of columns.entries()) known[at] = Math.max(known[at] ?? 1, bytes ?? 1);
      widths.set(id, known);
    }
  return widths;
}
