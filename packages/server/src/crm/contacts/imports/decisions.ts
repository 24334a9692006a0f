import type * as contract from '@ngo-plus/contract/crm/contacts';
import { purposeOfTarget } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import {
  audit,
  enqueue,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { checkColumns } from '../../../platform/imports/index.ts';
import { knownTags } from '../custom-values.ts';
import { applyRows } from './applying.ts';
import { checkConsents } from './check-consents.ts';
import { applyInBackground, undoInBackground } from './jobs.ts';
import { doneRows, dropRows, lockImport, updateImport } from './queries.ts';
import { readRows } from './read-rows.ts';
import { ownImport, readImport, readLater } from './service.ts';
import type { ImportRow } from './table.ts';
import { undoRows } from './undoing.ts';

/** So many rows are dealt with while the caller waits. */
const fewRows = 500;

/**
 * Says what each column fills and what to do with duplicates, and reads the file again.
 *
 * @throws Problem `invalid` for a column the file does not have, `conflict` when the import is past that.
 */
export async function mapImport(
  outside: RequestContext,
  { id, mapping, choices }: Input<typeof contract.mapImport>,
) {
  const small = await outside.transact(async (ctx) => {
    const run = await ownImport(ctx, id, lockImport);
    if (!['ready', 'failed', 'stopped'].includes(run.state) || run.appliedCount > 0 || !run.blobId)
      throw new Problem('conflict', 'The columns of this import can no longer be changed.');
    checkColumns(run.columns, mapping);
    if (choices) await knownTags(ctx.db, run.orgId, choices.tags);
    await checkConsents(ctx, mapping, choices ?? run.choices);
    await dropRows(ctx.db, run);
    await updateImport(ctx.db, id, {
      mapping,
      ...(choices && { choices }),
      state: 'reading',
      failure: null,
      readWhole: false,
      rowCount: 0,
      newCount: 0,
      knownCount: 0,
      similarCount: 0,
      erasedCount: 0,
      twiceCount: 0,
      refusedCount: 0,
    });
    if (run.rowCount > fewRows) await readLater(ctx, id);
    return run.rowCount <= fewRows;
  });
  if (small) await readRows(outside, id);
  return outside.transact((ctx) => readImport(ctx, { id }));
}

/**
 * Takes the rows over, many of them in the background. Calling again after a stop goes on where it
 * stood; calling again after the end changes nothing.
 *
 * @throws Problem `conflict` when the file could not be read, or the import was undone.
 */
export async function applyImport(
  outside: RequestContext,
  { id }: Input<typeof contract.applyImport>,
) {
  const few = await outside.transact(async (ctx) => {
    const run = await ownImport(ctx, id, lockImport);
    if (run.state === 'applied' || run.state === 'reading') return false;
    if (['failed', 'undoing', 'undone'].includes(run.state))
      throw new Problem('conflict', 'This import has ended. Choose the file again.');
    if (!run.readWhole) {
      await updateImport(ctx.db, id, { state: 'reading' });
      await readLater(ctx, id);
      return false;
    }
    await updateImport(ctx.db, id, { state: 'applying' });
    if (run.state !== 'applying') await auditApplication(ctx, run);
    if (run.rowCount - run.appliedCount <= fewRows) return true;
    await enqueue(
      ctx,
      applyInBackground,
      { id },
      { key: `contacts.import:${id}`, orgId: run.orgId },
    );
    return false;
  });
  if (few) await applyRows(outside, id);
  return outside.transact((ctx) => readImport(ctx, { id }));
}

const auditApplication = (
  ctx: TransactionContext,
  { id, newCount, knownCount, similarCount, erasedCount, choices, mapping }: ImportRow,
) =>
  audit(ctx, {
    action: 'contacts.import',
    subject: id,
    after: {
      new: newCount,
      known: knownCount,
      similar: similarCount,
      erased: erasedCount,
      choices,
      consents: Object.values(mapping).flatMap((target) => purposeOfTarget(target) ?? []),
    },
  });

/** Stops an import at work. What is done stays; nothing happens to one that is not at work. */
export async function stopImport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.stopImport>,
) {
  const run = await ownImport(ctx, id, lockImport);
  if (run.state === 'reading' || run.state === 'applying') {
    await updateImport(ctx.db, id, { state: 'stopped' });
    await audit(ctx, { action: 'contacts.stop-import', subject: id });
  }
  return readImport(ctx, { id });
}

/**
 * Undoes an import, a large one in the background. Calling again goes on where it stood.
 *
 * @throws Problem `conflict` for one that took nothing over, or whose rows are no longer kept.
 */
export async function undoImport(
  outside: RequestContext,
  { id }: Input<typeof contract.undoImport>,
) {
  const few = await outside.transact(async (ctx) => {
    const run = await ownImport(ctx, id, lockImport);
    if (run.state === 'undone') return false;
    const began = run.state === 'undoing';
    const canBegin = run.state === 'applied' || run.state === 'stopped';
    if (!began && !(canBegin && (await doneRows(ctx.db, run, 1)).length > 0))
      throw new Problem(
        'conflict',
        'Nothing to undo: no contacts were imported, or the import is more than a month old.',
      );
    await updateImport(ctx.db, id, { state: 'undoing' });
    if (!began) await audit(ctx, { action: 'contacts.undo-import', subject: id });
    if (run.appliedCount <= fewRows) return true;
    await enqueue(
      ctx,
      undoInBackground,
      { id },
      { key: `contacts.import:${id}`, orgId: run.orgId },
    );
    return false;
  });
  if (few) await undoRows(outside, id);
  return outside.transact((ctx) => readImport(ctx, { id }));
}
