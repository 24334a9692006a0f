import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type { ImportEndpoints } from '@ngo-plus/contract/platform/imports';
import {
  audit,
  inSystem,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../kernel/index.ts';
import type { Importer, Run } from './importer.ts';
import { inBatches } from './in-batches.ts';
import { enqueueImport, undoJob } from './job-queue.ts';
import { doneRows, lockRun, markUndone, updateRun } from './queries.ts';
import { ownRun, readImport } from './runs.ts';

/**
 * Undoes an import; large imports are undone in the background. Calling it again continues where it stopped; once the
 * import is undone, it changes nothing.
 *
 * @throws Problem `conflict` for an import that changed nothing, or whose rows are no longer stored
 */
export async function undoImport(
  importer: Importer,
  outside: RequestContext,
  { id }: Input<NonNullable<ImportEndpoints['undo']>>,
) {
  const isNow = await outside.transact(async (ctx) => {
    const run = await ownRun(importer, ctx, id, lockRun);
    if (run.state === 'undone') return false;
    if (run.state !== 'undoing') await begin(importer, ctx, run);
    if (run.appliedCount <= importer.limits.rowsNow) return true;
    await enqueueImport(ctx, undoJob, run);
    return false;
  });
  if (isNow) await undoRows(importer, outside, id);
  return outside.transact((ctx) => readImport(importer, ctx, { id }));
}

async function begin(importer: Importer, ctx: TransactionContext, run: Run): Promise<void> {
  const { id, fileName, appliedCount: rows, origin } = run;
  const canBegin = run.state === 'applied' || run.state === 'stopped';
  if (!importer.undo || !importer.auditActions.undo || !canBegin || rows === 0)
    throw new Problem('conflict', 'This import has nothing to undo.');
  if ((await doneRows(ctx.db, run, 1)).length === 0)
    throw new Problem(
      'conflict',
      run.hasRows
        ? phrase('This import has nothing to undo.')
        : phrase(
            'This import can no longer be undone. Its file and rows are deleted after {{retention}}.',
          ),
      { values: { retention: retentionText(importer) } },
    );
  await updateRun(ctx.db, id, { state: 'undoing' });
  await audit(ctx, {
    action: importer.auditActions.undo,
    subject: id,
    after: { fileName, rows, ...origin },
  });
}

const retentionText = ({ limits: { retentionDays } }: Importer) =>
  retentionDays === 7 ? 'a week' : 'a month';

/**
 * Undoes an import from its end, batch by batch. Continues where an earlier run stopped and is
 * harmless when it runs twice. Runs in scope `system`: records may be in use by people whose rows
 * the caller cannot see.
 *
 * @throws the reason of `signal` when it is aborted: the next run continues.
 */
export async function undoRows(
  importer: Importer,
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const batch = async (ctx: TransactionContext) => {
    const run = await lockRun(ctx.db, id);
    if (run?.state !== 'undoing') return false;
    const rows = await doneRows(ctx.db, run, importer.limits.batchRows);
    if (rows.length === 0) {
      if (await importer.undoRest?.(ctx, run)) return true;
      await updateRun(ctx.db, id, { state: 'undone', appliedCount: 0 });
      return false;
    }
    const retained = (await importer.undo?.(ctx, run, rows)) ?? new Map();
    await markUndone(
      ctx.db,
      run,
      rows.map(({ rowNumber }) => rowNumber),
      retained,
    );
    await updateRun(ctx.db, id, {
      appliedCount: Math.max(0, run.appliedCount - rows.length),
      keptCount: run.keptCount + retained.size,
    });
    return true;
  };
  await inBatches(inSystem(outside), batch, signal);
}
