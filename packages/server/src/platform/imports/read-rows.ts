import { Problem, type RequestContext } from '../../kernel/index.ts';
import { failedWith, fileErrorOf } from './file-fault.ts';
import type { Importer, Judge, Judged, Run } from './importer.ts';
import { earlierRows, findRun, lockRun, storeRows, updateRun } from './queries.ts';
import { type ImportFile, withStoredFile } from './stored-file.ts';
import type { NewStoredRow } from './table.ts';

/**
 * Reads the rows of an import and stores what it would do with each. Continues after the last row
 * read, ends early when the import is stopped, and is harmless when it runs twice.
 *
 * @throws the reason of `signal` when it is aborted: rows read so far stay, the next run continues.
 */
export async function readRows(
  importer: Importer,
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const run = await outside.transact(({ db }) => findRun(db, id));
  if (run?.state !== 'reading' || !run.blobId) return;
  const data = await importer.childData(outside, run.orgId);
  await orFailed(outside, run, () =>
    withStoredFile(importer, outside, { blobId: run.blobId ?? '', data, signal }, (file) =>
      storeAll(importer, outside, run, file),
    ),
  );
}

/** The same for an import whose file is already open. */
export const readOpenFile = (
  importer: Importer,
  outside: RequestContext,
  run: Run,
  file: ImportFile,
): Promise<void> => orFailed(outside, run, () => storeAll(importer, outside, run, file));

/** An error in the file is stored with the import. `read` returns whether it reached the end. */
async function orFailed(
  outside: RequestContext,
  { id }: Run,
  read: () => Promise<boolean>,
): Promise<void> {
  const failure = await fileErrorOf(async () => {
    if (!(await read())) return;
    await outside.transact(async ({ db }) => {
      const run = await lockRun(db, id);
      if (run?.state === 'reading') await updateRun(db, id, { state: 'ready', readWhole: true });
    });
  });
  if (failure !== undefined)
    await outside.transact(({ db }) => updateRun(db, id, failedWith(failure)));
}

/** False when someone stopped the import before its end. */
async function storeAll(
  importer: Importer,
  outside: RequestContext,
  run: Run,
  file: ImportFile,
): Promise<boolean> {
  const { judge, after } = await outside.transact(async (ctx) => {
    const judge = await importer.judge(ctx, run);
    const earlier = await earlierRows(ctx.db, run);
    for (const row of earlier) judge.recall(row);
    return { judge, after: earlier.at(-1)?.row ?? 0 };
  });
  for await (const batch of file.batches({ mapping: run.mapping, after }))
    if (!(await storeBatch(importer, outside, run, { batch, judge }))) return false;
  return true;
}

type Batch = { readonly batch: readonly unknown[]; readonly judge: Judge<unknown, unknown> };

/** False when someone stopped the import or changed its mapping meanwhile. */
function storeBatch(
  { endpoints: { maxRows = Number.POSITIVE_INFINITY } }: Importer,
  outside: RequestContext,
  { id }: Run,
  { batch, judge }: Batch,
): Promise<boolean> {
  return outside.transact(async (ctx) => {
    const run = await lockRun(ctx.db, id);
    if (run?.state !== 'reading') return false;
    if (run.rowCount + batch.length > maxRows)
      throw new Problem(
        'too_large',
        'The file has more than {{maximum}} rows. Split it into smaller files.',
        { values: { maximum: maxRows } },
      );
    const rows = await judge.judge(ctx, batch);
    await storeRows(
      ctx.db,
      rows.map((row) => rowOf(run, row)),
    );
    const counts = { ...run.counts };
    for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
    await updateRun(ctx.db, id, {
      rowCount: run.rowCount + rows.length,
      counts,
      problemCount: run.problemCount + rows.filter(({ problems }) => problems.length > 0).length,
    });
    return true;
  });
}

const rowOf = ({ orgId, id: importId }: Run, row: Judged): NewStoredRow => ({
  orgId,
  importId,
  rowNumber: row.row,
  outcome: row.outcome,
  record: row.record,
  keys: [...row.keys],
  cells: row.cells ?? null,
  problems: [...row.problems],
  recordId: row.recordId ?? null,
});
