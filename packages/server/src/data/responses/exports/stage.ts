import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { RequestContext } from '../../../kernel/index.ts';
import { spendBatch } from '../../../kernel/index.ts';
import { putBlob, removeBlob } from '../../../platform/blobs/index.ts';
import type { Hidden } from '../review/index.ts';
import { insertPart, lockExport, partsOf, updateExport } from './queries.ts';
import { type Position, readBatch } from './read-responses.ts';
import type { StagedResponse } from './staged-response.ts';
import type { ExportRow, PartFigures } from './table.ts';
import { type ExportTable, rowsIn } from './tables.ts';

/** A part ends after the batch with which it has this many bytes of JSON. */
const partBytes = 16 * 1024 * 1024;
const maxPartBytes = 1024 * 1024 * 1024;

export const partPurpose = 'responses.export-part' as const;

/** The percentage at which everything is read. */
export const readPercent = 50;

/** The longest text of each column of a table in bytes, for formats whose columns have a width. */
export type Measure = (table: ExportTable, response: StagedResponse, widths: number[]) => void;

type Staging = {
  readonly row: ExportRow;
  readonly tables: readonly ExportTable[];
  readonly hidden: Hidden;
  readonly measure: Measure | undefined;
};

/**
 * Reads the responses of an export into parts, each stored and recorded before the next begins. Continues after the last
 * part of an earlier run, so that no response is read twice: all tables of a file show the same answers.
 *
 * @returns false when the export was cancelled or began again meanwhile
 */
export async function stageResponses(outside: RequestContext, staging: Staging): Promise<boolean> {
  const parts = await outside.transact(({ db }) => partsOf(db, staging.row));
  const last = parts.at(-1);
  let after: Position | undefined = last && { receivedAt: last.lastReceivedAt, id: last.lastId };
  for (let number = (last?.number ?? 0) + 1; ; number += 1) {
    outside.signal.throwIfAborted();
    const part = collectPart(outside, staging, after);
    const stream = Readable.from(part.lines, { objectMode: false });
    const gzip = createGzip({ level: 1 });
    // The reader of the packed stream gets the error.
    const packing = pipeline(stream, gzip).catch(() => undefined);
    const incoming = { purpose: partPurpose, name: 'part', maxBytes: maxPartBytes } as const;
    const blob = await putBlob(outside, { ...incoming, stream: gzip, orgId: staging.row.orgId });
    await packing;
    const { rows, end, isLast, figures } = part.figures();
    const continues = await outside.transact(async (ctx) => {
      const row = await lockExport(ctx.db, staging.row);
      const isNext = row?.partsRead === number - 1 && row.generation === staging.row.generation;
      const isRunning = row?.state === 'running' && !row.isRead && isNext;
      const { orgId, id: exportId } = staging.row;
      const position = end ?? { receivedAt: staging.row.createdAt, id: exportId };
      const isNew =
        isRunning &&
        (await insertPart(ctx.db, {
          orgId,
          exportId,
          number,
          blobId: blob.id,
          rows,
          lastReceivedAt: position.receivedAt,
          lastId: position.id,
          figures,
        }));
      if (!isNew || row === undefined) {
        await removeBlob(ctx, blob.id);
        // Another server does the same work: it continues there.
        return false;
      }
      const rowsRead = row.rowsRead + rows;
      const share = row.rowCount === 0 ? 1 : Math.min(rowsRead / row.rowCount, 1);
      await updateExport(ctx.db, row, {
        rowsRead,
        partsRead: number,
        isRead: isLast,
        attempts: 0,
        percent: Math.floor(share * readPercent),
      });
      return true;
    });
    if (!continues) return false;
    if (isLast) return true;
    after = end;
  }
}

/** The lines of the next part, and what is known of it when they were read. */
function collectPart(
  outside: RequestContext,
  { row, tables, hidden, measure }: Staging,
  from: Position | undefined,
) {
  let rows = 0;
  let end = from;
  let isLast = false;
  const counts: Record<string, number> = {};
  const widths: Record<string, number[]> = {};
  const record = (response: StagedResponse) => {
    for (const table of tables) {
      counts[table.id] = (counts[table.id] ?? 0) + rowsIn(table, response).length;
      widths[table.id] ??= [];
      measure?.(table, response, widths[table.id] ?? []);
    }
  };
  async function* lines(): AsyncGenerator<string> {
    for (let bytes = 0; bytes < partBytes; ) {
      outside.signal.throwIfAborted();
      const previous = end;
      const batch = await outside.transact((ctx) => readBatch(ctx, row, hidden, previous));
      if (batch.last === undefined) {
        isLast = true;
        return;
      }
      end = batch.last;
      for (const response of batch.responses) {
        record(response);
        const line = `${JSON.stringify(response)}\n`;
        bytes += line.length;
        rows += 1;
        yield line;
      }
      spendBatch();
    }
  }
  const figures = (): {
    rows: number;
    end: Position | undefined;
    isLast: boolean;
    figures: PartFigures;
  } => ({ rows, end, isLast, figures: { rows: counts, widths } });
  return { lines: lines(), figures };
}
