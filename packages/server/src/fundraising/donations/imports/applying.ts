import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { inBatches } from '../../../platform/imports/index.ts';
import { causeForGiving } from '../../causes/index.ts';
import { matchDonations } from '../match-promises.ts';
import { bookOfflineDonation } from '../records/index.ts';
import { lockImport, nextRow, updateImport, updateRow } from './queries.ts';
import type { ImportRow, StagedRow } from './table.ts';

/**
 * Writes the donations of an import down, in scope `system`: each in a transaction of its own, so that donations
 * which come meanwhile wait for one row at most. Goes on where an earlier run stood, ends early when the
 * import was stopped, and is harmless when it runs twice.
 *
 * @throws the reason of `signal` when it is aborted: the rest is for the next run.
 */
export const applyRows = (
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> => inBatches(outside, (ctx) => applyOne(ctx, id), signal);

/** False when nothing was left to do. */
async function applyOne(ctx: TransactionContext, id: string): Promise<boolean> {
  const run = await lockImport(ctx.db, id);
  if (run?.state !== 'applying') return false;
  const row = await nextRow(ctx.db, run);
  if (!row) {
    await updateImport(ctx.db, id, { state: 'applied', appliedAt: ctx.now() });
    return false;
  }
  const refusal = await write(ctx, run, row);
  if (refusal === undefined) {
    await updateRow(ctx.db, row, { applied: true });
    await updateImport(ctx.db, id, { appliedCount: run.appliedCount + 1 });
    return true;
  }
  await updateRow(ctx.db, row, {
    outcome: 'refused',
    problems: [{ row: row.rowNumber, field: null, message: refusal }],
  });
  await updateImport(ctx.db, id, {
    newCount: run.newCount - 1,
    refusedCount: run.refusedCount + 1,
    problemCount: run.problemCount + 1,
  });
  return true;
}

/** @returns why not, when something has changed since the file was read */
async function write(
  ctx: TransactionContext,
  run: ImportRow,
  row: StagedRow,
): Promise<string | undefined> {
  const { record, outsideId } = row;
  if (!record || !outsideId) return 'This person was erased.';
  try {
    const cause = await causeForGiving(ctx, record.causeId);
    if (cause.orgId !== run.orgId || cause.status === 'draft') return 'Publish this cause first';
    const { causeId, amountMinor, ...donation } = record;
    const given = { ...donation, amountMinor: BigInt(amountMinor), createdBy: run.createdBy };
    const id = await bookOfflineDonation(ctx, { ...given, cause, outsideId });
    await matchDonations(ctx, [id]);
    return undefined;
  } catch (error) {
    // Nothing was written before a refusal, so the transaction is whole.
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
