import type { Input } from '@ngo-plus/contract/kernel';
import type { ImportEndpoints } from '@ngo-plus/contract/platform/imports';
import {
  audit,
  inSystem,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import type { Applied, Importer, Run } from './importer.ts';
import { inBatches } from './in-batches.ts';
import { applyJob, enqueueImport, readJob } from './job-queue.ts';
import { presentRun } from './present.ts';
import { lockRun, markApplied, refuseRow, updateRun, waitingRows } from './queries.ts';
import { ownRun, readImport } from './runs.ts';

/**
 * Applies the rows; large imports are applied in the background. Calling it after a stop continues; once the import is
 * complete, it changes nothing.
 *
 * @throws Problem `conflict` when the file could not be read, or the import was undone
 */
export async function applyImport(
  importer: Importer,
  outside: RequestContext,
  { id }: Input<ImportEndpoints['apply']>,
) {
  const isNow = await outside.transact(async (ctx) => {
    const run = await ownRun(importer, ctx, id, lockRun);
    if (run.state === 'applied' || run.state === 'reading') return false;
    const hasEnded = ['failed', 'undoing', 'undone'].includes(run.state);
    if (hasEnded || (!run.readWhole && !run.blobId))
      throw new Problem('conflict', 'This import has ended. Choose the file again.');
    if (!run.readWhole) {
      await updateRun(ctx.db, id, { state: 'reading' });
      await enqueueImport(ctx, readJob, run);
      return false;
    }
    const { fileName, plan, appliedRows } = presentRun(importer, run, outside.language);
    if (run.state !== 'applying') {
      await updateRun(ctx.db, id, { state: 'applying' });
      const { mapping, options, origin } = run;
      await audit(ctx, {
        action: importer.auditActions.apply,
        subject: id,
        after: { fileName, ...plan, mapping, options, ...origin },
      });
    }
    if (plan.add + plan.update - appliedRows <= importer.limits.rowsNow) return true;
    await enqueueImport(ctx, applyJob, run);
    return false;
  });
  if (isNow) await applyRows(importer, outside, id);
  return outside.transact((ctx) => readImport(importer, ctx, { id }));
}

/**
 * Applies the rows of an import batch by batch. Continues where an earlier run stopped, ends early
 * when the import is stopped, and is harmless when it runs twice: a batch locks its import.
 *
 * @throws the reason of `signal` when it is aborted: the next run continues.
 */
export async function applyRows(
  importer: Importer,
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const batches = importer.apply();
  const outcomesOf = ({ options }: Run) =>
    importer.endpoints.outcomes.filter((outcome) => importer.actionOf(outcome, options) !== 'skip');
  const batch = async (ctx: TransactionContext) => {
    const run = await lockRun(ctx.db, id);
    if (run?.state !== 'applying') return false;
    const rows = await waitingRows(ctx.db, run, outcomesOf(run), importer.limits.batchRows);
    if (rows.length === 0) {
      await updateRun(ctx.db, id, { state: 'applied', appliedAt: ctx.now() });
      return false;
    }
    await store(ctx, run, rows, await batches.applyBatch(ctx, run, rows));
    return true;
  };
  await inBatches(importer.needsSystem ? inSystem(outside) : outside, batch, signal);
}

type Waiting = {
  readonly rowNumber: number;
  readonly outcome: string;
  readonly problems: readonly unknown[];
};

async function store(
  { db }: TransactionContext,
  run: Run,
  rows: readonly Waiting[],
  applied: readonly Applied[],
): Promise<void> {
  const results = new Map(applied.map((one) => [one.row, one]));
  const counts = { ...run.counts };
  let problemCount = run.problemCount;
  let appliedCount = run.appliedCount;
  const actions: Extract<Applied, { action: string }>[] = [];
  for (const { rowNumber: row, outcome, problems } of rows) {
    const result = results.get(row) ?? { row, action: 'skipped', recordId: null };
    if ('refused' in result) {
      await refuseRow(db, run, row, result.refused);
      counts[outcome] = (counts[outcome] ?? 0) - 1;
      counts['refused'] = (counts['refused'] ?? 0) + 1;
      if (problems.length === 0) problemCount += 1;
    } else {
      appliedCount += 1;
      actions.push(result);
    }
  }
  await markApplied(db, run, actions);
  await updateRun(db, run.id, { counts, problemCount, appliedCount });
}

/** Stops a running import. Applied rows remain. An import that is not running is unchanged. */
export async function stopImport(
  importer: Importer,
  ctx: TransactionContext,
  { id }: Input<ImportEndpoints['stop']>,
) {
  const run = await ownRun(importer, ctx, id, lockRun);
  if (run.state === 'reading' || run.state === 'applying') {
    await updateRun(ctx.db, id, { state: 'stopped' });
    await audit(ctx, { action: importer.auditActions.stop, subject: id });
  }
  return readImport(importer, ctx, { id });
}
