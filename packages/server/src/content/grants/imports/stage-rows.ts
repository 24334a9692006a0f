import { hasRows, type ImportOutcome, type ImportProblem } from '@ngo-plus/contract/content/grants';
import type { RequestContext } from '../../../kernel/index.ts';
import { fileErrorOf, storedFile } from '../../../platform/imports/index.ts';
import { type FileInThread, type JudgedRow, openInThread } from '../formats/index.ts';
import {
  findImport,
  knownHashes,
  lockImport,
  stagedSoFar,
  stageRows,
  updateImport,
} from './queries.ts';
import type { ImportRow, NewStagedRow } from './table.ts';

/** Opens the stored file of an import for `work`, in a thread and outside of transactions. */
export async function withStored<T>(
  outside: RequestContext,
  blobId: string,
  work: (file: FileInThread) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const file = await storedFile(outside, blobId);
  return openInThread({ ...file, now: outside.now(), signal }, work);
}

/**
 * Reads the rows of an import and says of each what it would do. Goes on after the last row read,
 * ends early when the import was stopped, and is harmless when it runs twice.
 *
 * @throws the reason of `signal` when it is aborted: the rows so far are kept, the rest is for the next run.
 */
export async function readRows(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const run = await outside.transact(({ db }) => findImport(db, id));
  if (run?.state !== 'reading' || !run.blobId) return;
  const { blobId } = run;
  const read = (file: FileInThread) => stageAll(outside, run, file);
  await orFailed(outside, run, () => withStored(outside, blobId, read, signal));
}

/** The same for an import whose file is open already. */
export const readRowsOf = (
  outside: RequestContext,
  run: ImportRow,
  file: FileInThread,
): Promise<void> => orFailed(outside, run, () => stageAll(outside, run, file));

/** What is the file's fault is told with the import; `read` says whether it came to the end. */
async function orFailed(
  outside: RequestContext,
  { id }: ImportRow,
  read: () => Promise<boolean>,
): Promise<void> {
  const failure = await fileErrorOf(async () => {
    if (await read())
      await outside.transact(({ db }) => updateImport(db, id, { state: 'ready', readWhole: true }));
  });
  if (failure === undefined) return;
  await outside.transact(({ db }) => updateImport(db, id, { state: 'failed', failure }));
}

/** False when somebody stopped the import before its end. */
async function stageAll(
  outside: RequestContext,
  run: ImportRow,
  file: FileInThread,
): Promise<boolean> {
  const { last: after, rows: seen } = await outside.transact(({ db }) => stagedSoFar(db, run));
  for await (const batch of file.batches({ mapping: run.mapping, after }))
    if (!(await stage(outside, run, batch, seen))) return false;
  return true;
}

/** Keeps a batch; false when somebody stopped the import or changed its mapping meanwhile. */
function stage(
  outside: RequestContext,
  { id }: ImportRow,
  batch: readonly JudgedRow[],
  seen: Map<string | null, number>,
): Promise<boolean> {
  return outside.transact(async ({ db }) => {
    const run = await lockImport(db, id);
    if (run?.state !== 'reading') return false;
    const references = batch.flatMap(({ record }) => record?.reference ?? []);
    const known = await knownHashes(db, run, references);
    const rows = batch.map((judged) => stagedRow(run, judged, known, seen));
    await stageRows(db, rows);
    const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
    await updateImport(db, id, {
      rowCount: run.rowCount + rows.length,
      newCount: run.newCount + count('new'),
      changedCount: run.changedCount + count('changed'),
      unchangedCount: run.unchangedCount + count('unchanged'),
      refusedCount: run.refusedCount + count('refused'),
      problemCount: run.problemCount + rows.reduce((sum, { problems }) => sum + problems.length, 0),
    });
    return true;
  });
}

function stagedRow(
  { id: importId, orgId, format }: ImportRow,
  { row: rowNumber, record, hash, problems }: JudgedRow,
  known: ReadonlyMap<string, string | null>,
  seen: Map<string | null, number>,
): NewStagedRow {
  const base = { orgId, importId, rowNumber };
  if (!record || hash === undefined) return { ...base, outcome: 'refused', problems };
  const earlier = seen.get(record.reference);
  if (earlier !== undefined) {
    const message = hasRows(format)
      ? `This is the same grant as in row ${earlier}. Only that row is imported.`
      : `This is the same grant as in record ${earlier}. Only that record is imported.`;
    const twice: ImportProblem = { row: rowNumber, severity: 'error', field: 'reference', message };
    return { ...base, outcome: 'refused', problems: [...problems, twice] };
  }
  seen.set(record.reference, rowNumber);
  const before = known.get(record.reference);
  const outcome = before === undefined ? 'new' : before === hash ? 'unchanged' : 'changed';
  return { ...base, reference: record.reference, record, hash, outcome, problems };
}
