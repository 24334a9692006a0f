import type { ImportOutcome, ImportProblem } from '@ngo-plus/contract/grants';
import { type Outside, openBlob, Problem } from '../../kernel/index.ts';
import { hashOf, type Judged, judge, type OpenFile, openFile } from '../formats/index.ts';
import {
  findImport,
  knownHashes,
  lockImport,
  stagedSoFar,
  stageRows,
  updateImport,
} from './queries.ts';
import type { ImportRow, NewStagedRow } from './table.ts';

/** Rows read in one transaction. */
const batchSize = 500;

/** Opens the stored file of an import; the content is read outside of transactions. */
export function openStored(outside: Outside, blobId: string): Promise<OpenFile> {
  const stream = async () => (await outside.transact((ctx) => openBlob(ctx, blobId))).body;
  return openFile({ stream, now: outside.now() });
}

/**
 * Reads the rows of an import and says of each what it would do. Goes on after the last row read,
 * ends early when the import was stopped, and is harmless when it runs twice.
 */
export async function readRows(outside: Outside, id: string, signal?: AbortSignal): Promise<void> {
  const run = await outside.transact(({ db }) => findImport(db, id));
  if (run?.state !== 'reading' || !run.blobId) return;
  try {
    const file = await openStored(outside, run.blobId);
    const { last, rows: seen } = await outside.transact(({ db }) => stagedSoFar(db, run));
    let batch: Judged[] = [];
    for await (const told of file.records(run.mapping)) {
      if (told.row <= last) continue;
      batch.push(judge(told));
      if (batch.length < batchSize) continue;
      if (signal?.aborted || !(await stage(outside, run, batch, seen))) return;
      batch = [];
    }
    if (await stage(outside, run, batch, seen))
      await outside.transact(({ db }) => updateImport(db, id, { state: 'ready', readWhole: true }));
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error;
    const failure = error.message;
    await outside.transact(({ db }) => updateImport(db, id, { state: 'failed', failure }));
  }
}

/** Keeps a batch; false when somebody stopped the import or changed its mapping meanwhile. */
function stage(
  outside: Outside,
  { id }: ImportRow,
  batch: readonly Judged[],
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
  { id: importId, orgId }: ImportRow,
  { row: rowNumber, record, problems }: Judged,
  known: ReadonlyMap<string, string | null>,
  seen: Map<string | null, number>,
): NewStagedRow {
  const base = { orgId, importId, rowNumber };
  if (!record) return { ...base, outcome: 'refused', problems };
  const earlier = seen.get(record.reference);
  if (earlier !== undefined) {
    const message = `This is the same grant as in row ${earlier}. Only that row is taken over.`;
    const twice: ImportProblem = { row: rowNumber, severity: 'error', field: 'reference', message };
    return { ...base, outcome: 'refused', problems: [...problems, twice] };
  }
  seen.set(record.reference, rowNumber);
  const hash = hashOf(record);
  const before = known.get(record.reference);
  const outcome = before === undefined ? 'new' : before === hash ? 'unchanged' : 'changed';
  return { ...base, reference: record.reference, record, hash, outcome, problems };
}
