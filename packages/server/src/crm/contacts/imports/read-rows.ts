import { type ImportOutcome, ownField } from '@ngo-plus/contract/crm/contacts';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../../kernel/index.ts';
import { fileFault } from '../../../platform/imports/index.ts';
import { erasedBefore } from '../suppressing.ts';
import { ownFields } from '../table.ts';
import { candidatesFor, matchOf } from './matching.ts';
import { type OpenFile, withStored } from './open-file.ts';
import { findImport, lockImport, stagedSoFar, stageRows, updateImport } from './queries.ts';
import type { ReadRow } from './record.ts';
import { openRepeats, repeatTerms } from './repeats.ts';
import type { ImportRow, NewStagedRow } from './table.ts';

/** The fields that columns may fill, as the thread needs them. */
export const fieldsOf = (outside: RequestContext, orgId: string) =>
  outside.transact(async ({ db }) => {
    const rows = await db.select().from(ownFields).where(eq(ownFields.orgId, orgId));
    return rows.map((row) => ownField.parse(row));
  });

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
  const fields = await fieldsOf(outside, run.orgId);
  const stored = { blobId: run.blobId, fields, signal };
  await orFailed(outside, run, () =>
    withStored(outside, stored, (file) => stageAll(outside, run, file)),
  );
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
  const failure = await fileFault(async () => {
    if (!(await read())) return;
    await outside.transact(async ({ db }) => {
      const run = await lockImport(db, id);
      if (run?.state === 'reading') await updateImport(db, id, { state: 'ready', readWhole: true });
    });
  });
  if (failure === undefined) return;
  await outside.transact(({ db }) => updateImport(db, id, { state: 'failed', failure }));
}

/** False when somebody stopped the import before its end. */
async function stageAll(outside: RequestContext, run: ImportRow, file: OpenFile): Promise<boolean> {
  const repeats = openRepeats();
  const staged = await outside.transact(({ db }) => stagedSoFar(db, run));
  for (const { row, terms, name } of staged) repeats.add(terms, { row, name: name ?? '' });
  const after = staged.at(-1)?.row ?? 0;
  for await (const batch of file.batches({ mapping: run.mapping, after }))
    if (!(await stage(outside, run, batch, repeats))) return false;
  return true;
}

/** Keeps a batch; false when somebody stopped the import or changed its mapping meanwhile. */
function stage(
  outside: RequestContext,
  { id }: ImportRow,
  batch: readonly ReadRow[],
  repeats: ReturnType<typeof openRepeats>,
): Promise<boolean> {
  return outside.transact(async (ctx) => {
    const { db } = ctx;
    const run = await lockImport(db, id);
    if (run?.state !== 'reading') return false;
    const known = await candidatesFor(db, run.orgId, batch);
    const erased = await erasedBefore(
      ctx,
      run.orgId,
      batch.map(({ record }) => record),
    );
    const rows = batch.map((read, at): NewStagedRow => {
      const { row: rowNumber, record, problems } = read;
      const base = {
        orgId: run.orgId,
        importId: id,
        rowNumber,
        problems: [...problems],
        record: null,
        terms: [],
        contactId: null,
        erasedAt: null,
      };
      if (!record) return { ...base, outcome: 'refused' };
      const terms = repeatTerms(read.terms, record);
      const earlier = repeats.earlier(terms, record.name);
      repeats.add(terms, { row: rowNumber, name: record.name });
      const staged = { ...base, record, terms };
      const match = matchOf(record, read.terms, known);
      const erasedAt = match.outcome === 'known' ? undefined : erased[at];
      if (earlier === undefined)
        return erasedAt ? { ...staged, outcome: 'erased', erasedAt } : { ...staged, ...match };
      const repeated = `Same person as in row ${earlier}. Only that row is imported.`;
      return { ...staged, outcome: 'twice', problems: [...problems, repeated] };
    });
    await stageRows(db, rows);
    const count = (outcome: ImportOutcome) => rows.filter((row) => row.outcome === outcome).length;
    await updateImport(db, id, {
      rowCount: run.rowCount + rows.length,
      newCount: run.newCount + count('new'),
      knownCount: run.knownCount + count('known'),
      similarCount: run.similarCount + count('similar'),
      erasedCount: run.erasedCount + count('erased'),
      twiceCount: run.twiceCount + count('twice'),
      refusedCount: run.refusedCount + count('refused'),
    });
    return true;
  });
}
