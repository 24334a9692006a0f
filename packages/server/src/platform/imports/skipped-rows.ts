import type { Input } from '@ngo-plus/contract/kernel';
import type { ImportEndpoints } from '@ngo-plus/contract/platform/imports';
import {
  audit,
  type Download,
  fromStored,
  type RequestContext,
  writerIn,
} from '../../kernel/index.ts';
import { csvOf } from '../spreadsheets/index.ts';
import type { Importer, Run } from './importer.ts';
import { rowsOf } from './queries.ts';
import { ownRun } from './runs.ts';

const batchRows = 500;

/** Exports rows with errors as in the file, with the errors in another column, to be corrected and imported again. */
export async function exportSkippedRows(
  importer: Importer,
  outside: RequestContext,
  { id }: Input<ImportEndpoints['exportSkipped']>,
): Promise<Download> {
  const run = await outside.transact(async (ctx) => {
    const own = await ownRun(importer, ctx, id);
    await audit(ctx, { action: importer.auditActions.exportSkipped, subject: id });
    return own;
  });
  const headings = [...run.columns.map(({ name }) => name), 'Row', 'Error'];
  return {
    body: csvOf({ headings, batches: batchesOf(outside, run) }),
    type: 'text/csv; charset=utf-8',
    fileName: `skipped-${importer.endpoints.path}.csv`,
  };
}

async function* batchesOf(outside: RequestContext, run: Run) {
  const width = run.columns.length;
  const write = writerIn(outside.language);
  for (let after = 0; ; ) {
    outside.signal.throwIfAborted();
    const part = { after, limit: batchRows };
    const { rows } = await outside.transact(({ db }) =>
      rowsOf(db, run, { outcome: 'refused' }, part),
    );
    yield rows.map(({ cells, rowNumber, problems }) => [
      ...Array.from({ length: width }, (_, at) => cells?.[at] ?? ''),
      String(rowNumber),
      problems.map(({ message }) => write(fromStored(message))).join('; '),
    ]);
    after = rows.at(-1)?.rowNumber ?? after;
    if (rows.length < batchRows) return;
  }
}
