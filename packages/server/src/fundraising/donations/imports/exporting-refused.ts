import type * as contract from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, type RequestContext } from '../../../kernel/index.ts';
import { csvOf } from '../../../platform/spreadsheets/index.ts';
import { rowsWithProblems } from './queries.ts';
import { ownImport } from './service.ts';
import type { ImportRow } from './table.ts';

const batchSize = 500;

/** The rows that are refused, as they stood, with what is wrong beside them: put right, it can be imported. */
export async function exportRefusedDonations(
  outside: RequestContext,
  { id }: Input<typeof contract.exportRefusedDonations>,
) {
  const run = await outside.transact(async (ctx) => {
    const row = await ownImport(ctx, id);
    await audit(ctx, { action: 'donations.export-refused', subject: id });
    return row;
  });
  const headings = [...run.columns.map(({ name }) => name), 'Row', 'Error'];
  return {
    body: csvOf({ headings, batches: batchesOf(outside, run) }),
    type: 'text/csv; charset=utf-8',
    fileName: 'refused-donations.csv',
  };
}

async function* batchesOf(outside: RequestContext, run: ImportRow) {
  const width = run.columns.length;
  for (let after = 0; ; ) {
    outside.signal.throwIfAborted();
    const place = after;
    const rows = await outside.transact(({ db }) =>
      rowsWithProblems(db, run, { after: place, limit: batchSize }),
    );
    yield rows.map(({ cells, rowNumber, problems }) => [
      ...Array.from({ length: width }, (_, at) => cells?.[at] ?? ''),
      String(rowNumber),
      problems.map(({ message }) => message).join('; '),
    ]);
    after = rows.at(-1)?.rowNumber ?? after;
    if (rows.length < batchSize) return;
  }
}
