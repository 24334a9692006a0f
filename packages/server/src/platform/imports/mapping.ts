import type { Input } from '@ngo-plus/contract/kernel';
import type { ImportEndpoints } from '@ngo-plus/contract/platform/imports';
import { Problem, type RequestContext } from '../../kernel/index.ts';
import type { Importer, Run } from './importer.ts';
import { enqueueImport, readJob } from './job-queue.ts';
import { dropRows, lockRun, updateRun } from './queries.ts';
import { readRows } from './read-rows.ts';
import { ownRun, readImport } from './runs.ts';

/**
 * Sets the field of each column and the options, then reads the file again.
 *
 * @throws Problem `invalid` for invalid columns, fields or options, `conflict` when the import has started
 */
export async function mapImport(
  importer: Importer,
  outside: RequestContext,
  { id, mapping, options }: Input<ImportEndpoints['map']>,
) {
  const isNow = await outside.transact(async (ctx) => {
    const run = await ownRun(importer, ctx, id, lockRun);
    const canChange = ['ready', 'failed', 'stopped'].includes(run.state);
    if (!canChange || run.appliedCount > 0 || !run.blobId)
      throw new Problem(
        'conflict',
        "This import has started. You can't change its columns any more.",
      );
    checkMapping(importer, run, mapping);
    await importer.check(ctx, run, mapping, options ?? run.options);
    await dropRows(ctx.db, run);
    await updateRun(ctx.db, id, {
      mapping,
      ...(options && { options }),
      state: 'reading',
      failure: null,
      failureWording: null,
      readWhole: false,
      rowCount: 0,
      counts: {},
      problemCount: 0,
    });
    if (run.rowCount <= importer.limits.rowsNow) return true;
    await enqueueImport(ctx, readJob, run);
    return false;
  });
  if (isNow) await readRows(importer, outside, id);
  return outside.transact((ctx) => readImport(importer, ctx, { id }));
}

/** @throws Problem `invalid` at `mapping` for an unknown column, or a field that two columns would fill. */
function checkMapping(
  { endpoints: { isRepeatable = () => false } }: Importer,
  { columns }: Run,
  mapping: Readonly<Record<string, string>>,
): void {
  const names = new Set(columns.map(({ name }) => name));
  const unknown = Object.keys(mapping).find((name) => !names.has(name));
  if (unknown !== undefined)
    throw Problem.atField('invalid', 'mapping', 'The file has no column “{{column}}”.', {
      column: unknown,
    });
  const once = Object.values(mapping).filter((field) => !isRepeatable(field));
  if (new Set(once).size < once.length)
    throw Problem.atField('invalid', 'mapping', 'Match each field to one column only.');
}
