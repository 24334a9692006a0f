import type * as contract from '@ngo-plus/contract/content/grants';
import type { Input } from '@ngo-plus/contract/kernel';
import { audit, enqueue, Problem, type RequestContext } from '../../../kernel/index.ts';
import { undoInBackground } from './jobs.ts';
import { lockImport, updateImport } from './queries.ts';
import { ownImport, readImport } from './service.ts';
import { undoRows } from './undoing.ts';

/** So many rows are undone while the caller waits. */
const fewRows = 1_000;

/**
 * Undoes an import, a large one in the background. Calling again goes on where it stood; calling again after the
 * end changes nothing.
 *
 * @throws Problem `conflict` for one that took nothing over, or of which nobody knows any more what was before.
 */
export async function undoImport(
  outside: RequestContext,
  { id }: Input<typeof contract.undoImport>,
) {
  const few = await outside.transact(async (ctx) => {
    const run = await ownImport(ctx, id, lockImport);
    if (run.state === 'undone') return false;
    if (!['applied', 'stopped', 'undoing'].includes(run.state) || run.appliedCount === 0)
      throw new Problem('conflict', 'This import has nothing to undo.');
    if (!run.undoable)
      throw new Problem(
        'conflict',
        'This import can no longer be undone. Its file and rows are deleted after a week.',
      );
    if (run.state !== 'undoing') {
      await updateImport(ctx.db, id, { state: 'undoing' });
      await audit(ctx, {
        action: 'grants.undo-import',
        subject: id,
        after: { fileName: run.fileName, source: run.source, rows: run.appliedCount },
      });
    }
    if (run.appliedCount <= fewRows) return true;
    await enqueue(ctx, undoInBackground, { id }, { key: `grants.import:${id}`, orgId: run.orgId });
    return false;
  });
  if (few) await undoRows(outside, id);
  return outside.transact((ctx) => readImport(ctx, { id }));
}
