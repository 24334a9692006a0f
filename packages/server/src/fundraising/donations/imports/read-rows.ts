import {
  type DonationImportProblem,
  mostImportRows,
} from '@ngo-plus/contract/fundraising/donations';
import { dayIn, Problem, type RequestContext } from '../../../kernel/index.ts';
import { fileErrorOf } from '../../../platform/imports/index.ts';
import { type OpenFile, type RawRow, withStored } from './open-file.ts';
import {
  causesOf,
  findImport,
  knownAmong,
  lockImport,
  stagedSoFar,
  stageRows,
  timeZoneOf,
  updateImport,
} from './queries.ts';
import type { ImportRow, NewStagedRow } from './table.ts';
import { judge, type KnownCause } from './validation.ts';
import { withoutUnknownRates } from './worth.ts';

/**
 * Reads the rows of an import and says of each what it would do. Goes on after the last row read, ends
 * early when the import was stopped, and is harmless when it runs twice.
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
  const read = (file: OpenFile) => stageAll(outside, run, file);
  const { blobId } = run;
  await orFailed(outside, run, () => withStored(outside, blobId, read, signal));
}

/** The same for an import whose file is open already. */
export const readRowsOf = (
  outside: RequestContext,
  run: ImportRow,
  file: OpenFile,
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

type Before = {
  readonly causes: readonly KnownCause[];
  readonly seen: Map<string, number>;
  /** In which row a reference stands. */
  readonly references: Map<string, number>;
};

/** False when somebody stopped the import before its end. */
async function stageAll(outside: RequestContext, run: ImportRow, file: OpenFile): Promise<boolean> {
  const { last: after, before } = await outside.transact(async ({ db }) => {
    const { last, rows } = await stagedSoFar(db, run);
    const before: Before = {
      causes: await causesOf(db, run.orgId),
      seen: new Map(),
      references: new Map(),
    };
    for (const { row, outsideId } of rows) if (outsideId) remember(before, outsideId, row);
    return { last, before };
  });
  for await (const batch of file.batches({ mapping: run.mapping, after }))
    if (!(await stage(outside, run, batch, before))) return false;
  return true;
}

function remember({ seen, references }: Before, outsideId: string, row: number): void {
  const [kind, hash = ''] = outsideId.split(':');
  if (kind === 'row') seen.set(hash, (seen.get(hash) ?? 0) + 1);
  else references.set(outsideId, row);
}

/** Keeps a batch; false when somebody stopped the import or changed its mapping meanwhile. */
function stage(
  outside: RequestContext,
  { id }: ImportRow,
  batch: readonly RawRow[],
  before: Before,
): Promise<boolean> {
  return outside.transact(async (ctx) => {
    const { db, now } = ctx;
    const run = await lockImport(db, id);
    if (run?.state !== 'reading') return false;
    if (run.rowCount + batch.length > mostImportRows)
      throw new Problem(
        'too_large',
        'The file has more than {{maximum}} rows. Split it into smaller files.',
        { values: { maximum: mostImportRows } },
      );
    const latestDay = dayIn(now(), await timeZoneOf(db, run.orgId));
    const judged = await withoutUnknownRates(
      ctx,
      batch.map((raw) => stagedRow(run, raw, { ...before, latestDay })),
      before,
    );
    const ids = judged.flatMap(({ outsideId }) => outsideId ?? []);
    const known = await knownAmong(db, run.orgId, ids);
    const rows = judged.map((row) => (known.has(row.outsideId ?? '') ? asKnown(row) : row));
    await stageRows(db, rows);
    const count = (outcome: NewStagedRow['outcome']) =>
      rows.filter((row) => row.outcome === outcome).length;
    await updateImport(db, id, {
      rowCount: run.rowCount + rows.length,
      newCount: run.newCount + count('new'),
      knownCount: run.knownCount + count('known'),
      refusedCount: run.refusedCount + count('refused'),
      problemCount: run.problemCount + rows.reduce((sum, { problems }) => sum + problems.length, 0),
    });
    return true;
  });
}

function stagedRow(
  run: ImportRow,
  raw: RawRow,
  { causes, seen, references, latestDay }: Before & { readonly latestDay: string },
): NewStagedRow {
  const base = { orgId: run.orgId, importId: run.id, rowNumber: raw.row, cells: raw.cells };
  const refused = (problems: readonly DonationImportProblem[]): NewStagedRow => ({
    ...base,
    outcome: 'refused',
    problems,
  });
  const judged = judge(raw, { run, causes, latestDay, seen });
  if ('problems' in judged) return refused(judged.problems);
  const { record, outsideId } = judged;
  if (outsideId.startsWith('ref:')) {
    const earlier = references.get(outsideId);
    if (earlier !== undefined) {
      const message = `Row ${earlier} has the same reference. Enter a unique reference for each donation`;
      return refused([{ row: raw.row, field: 'reference', message }]);
    }
    references.set(outsideId, raw.row);
  }
  return { ...base, record, outsideId, outcome: 'new', problems: [] };
}

const asKnown = (row: NewStagedRow): NewStagedRow => ({ ...row, outcome: 'known' });
