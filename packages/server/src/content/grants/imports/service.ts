import type * as contract from '@ngo-plus/contract/content/grants';
import { type ImportDetail, importId } from '@ngo-plus/contract/content/grants';
import type { Input } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import {
  type Actor,
  audit,
  cursorsOf,
  enqueue,
  type FilePart,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import type { Blob } from '../../../platform/blobs/index.ts';
import { checkColumns, receiveFile } from '../../../platform/imports/index.ts';
import type { FileInThread } from '../formats/index.ts';
import { visibilityOf, writerOr403 } from '../rights.ts';
import { applyRows } from './applying.ts';
import { applyInBackground, readInBackground } from './jobs.ts';
import { presentImport, presentRun } from './present.ts';
import {
  dropRows,
  findImport,
  importsOf,
  insertImport,
  lockImport,
  rowsWithProblems,
  updateImport,
} from './queries.ts';
import { readRows, readRowsOf, withStored } from './stage-rows.ts';
import type { ImportRow } from './table.ts';

/** Files up to this size are read, and imports up to so many rows applied, while the caller waits. */
const smallBytes = 4 * 1024 * 1024;
const fewRows = 2_000;

const maxBytes = 200 * 1024 * 1024;

/**
 * Stores a file, tells its format and reads its rows; a large one goes on in the background.
 *
 * @throws Problem `invalid` for a file that cannot be read, with what to do; nothing is kept of it.
 */
export async function uploadImport(
  outside: RequestContext,
  _: object,
  file: FilePart,
): Promise<ImportDetail> {
  const actor = writerOr403(outside);
  const id = uuidv7();
  const open = (blob: Blob, begun: () => void) =>
    withStored(outside, blob.id, async (opened) => {
      const run = await outside.transact(async (ctx) => {
        if (blob.sizeBytes > smallBytes) await readLater(ctx, id);
        return insertImport(ctx.db, newImport(ctx, { id, actor, blob, opened }));
      });
      begun();
      if (blob.sizeBytes <= smallBytes) await readRowsOf(outside, run, opened);
    });
  await receiveFile(outside, file, { purpose: 'grants.import', maxBytes, open });
  return outside.transact((ctx) => readImport(ctx, { id: importId.parse(id) }));
}

type Begun = {
  readonly id: string;
  readonly actor: Actor;
  readonly blob: Blob;
  readonly opened: FileInThread;
};

const newImport = (
  { now }: TransactionContext,
  { id, actor, blob, opened: { format, source, columns, guess } }: Begun,
) => ({
  id,
  orgId: actor.orgId,
  createdBy: actor.userId,
  visibility: visibilityOf(actor),
  blobId: blob.id,
  fileName: blob.name,
  format,
  source,
  columns,
  mapping: guess,
  state: 'reading' as const,
  createdAt: now(),
});

const readLater = (ctx: TransactionContext, id: string) =>
  enqueue(
    ctx,
    readInBackground,
    { id },
    { key: `grants.import:${id}`, orgId: signedIn(ctx).orgId },
  );

/** @throws Problem `not_found` for an import of another organisation. */
export async function ownImport(
  ctx: TransactionContext,
  id: string,
  find = findImport,
): Promise<ImportRow> {
  const { orgId } = writerOr403(ctx);
  const row = await find(ctx.db, id);
  return Problem.ifMissing(row?.orgId === orgId ? row : undefined, 'That import');
}

export async function readImport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readImport>,
) {
  return presentImport(ctx, await ownImport(ctx, id));
}

const importCursors = cursorsOf('grant imports', [z.uuid()]);
const problemCursors = cursorsOf('problems of a grant import', [z.int()]);

export async function listImports(
  ctx: TransactionContext,
  input: Input<typeof contract.listImports>,
) {
  const { cursor, limit } = input;
  const [before] = cursor === undefined ? [] : importCursors.position(cursor);
  const { rows, total } = await importsOf(ctx.db, writerOr403(ctx).orgId, {
    before,
    limit: limit + 1,
  });
  const { page, next } = pageOf(rows, limit, ({ id }) => importCursors.after([id]));
  return { items: page.map(presentRun), total, next };
}

/** Problems by row; a page holds whole rows. */
export async function listImportProblems(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listImportProblems>,
) {
  const run = await ownImport(ctx, id);
  const [after] = cursor === undefined ? [0] : problemCursors.position(cursor);
  const rows = await rowsWithProblems(ctx.db, run, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (row) => problemCursors.after([row.rowNumber]));
  return {
    items: page.flatMap(({ problems }) => problems),
    total: run.problemCount,
    next,
  };
}

/**
 * Says what each column fills, and reads the file again.
 *
 * @throws Problem `invalid` for a column the file does not have or a field named twice, `conflict`
 * when the import is past that.
 */
export async function mapImport(
  outside: RequestContext,
  { id, mapping }: Input<typeof contract.mapImport>,
) {
  const small = await outside.transact(async (ctx) => {
    const run = await ownImport(ctx, id, lockImport);
    if (!['ready', 'failed', 'stopped'].includes(run.state) || run.appliedCount > 0)
      throw new Problem(
        'conflict',
        "This import has started. You can't change its columns any more.",
      );
    checkMapping(run, mapping);
    await dropRows(ctx.db, run);
    const counts = {
      rowCount: 0,
      newCount: 0,
      changedCount: 0,
      unchangedCount: 0,
      refusedCount: 0,
      problemCount: 0,
    };
    await updateImport(ctx.db, id, {
      mapping,
      state: 'reading',
      failure: null,
      readWhole: false,
      ...counts,
    });
    if (run.rowCount > fewRows) await readLater(ctx, id);
    return run.rowCount <= fewRows;
  });
  if (small) await readRows(outside, id);
  return outside.transact((ctx) => readImport(ctx, { id }));
}

function checkMapping({ columns }: ImportRow, mapping: contract.ImportMapping): void {
  checkColumns(columns, mapping);
  const fields = Object.values(mapping);
  if (new Set(fields).size < fields.length)
    throw new Problem('invalid', 'Match each field to one column only.', {
      fields: { mapping: 'Match each field to one column only.' },
    });
}

/**
 * Takes the rows over, many of them in the background. Calling again after a stop goes on where it
 * stood; calling again after the end changes nothing.
 *
 * @throws Problem `conflict` when the file could not be read.
 */
export async function applyImport(
  outside: RequestContext,
  { id }: Input<typeof contract.applyImport>,
) {
  const next = await outside.transact(async (ctx) => {
    const run = await ownImport(ctx, id, lockImport);
    if (run.state === 'applied' || run.state === 'reading') return 'nothing';
    if (['failed', 'undoing', 'undone'].includes(run.state) || !run.blobId)
      throw new Problem('conflict', 'This import has ended. Choose the file again.');
    if (!run.readWhole) {
      await updateImport(ctx.db, id, { state: 'reading' });
      await readLater(ctx, id);
      return 'nothing';
    }
    if (run.state !== 'applying') {
      await updateImport(ctx.db, id, { state: 'applying' });
      await audit(ctx, {
        action: 'grants.import',
        subject: id,
        after: {
          fileName: run.fileName,
          source: run.source,
          new: run.newCount,
          changed: run.changedCount,
        },
      });
    }
    if (run.newCount + run.changedCount - run.appliedCount <= fewRows) return 'apply';
    await enqueue(ctx, applyInBackground, { id }, { key: `grants.import:${id}`, orgId: run.orgId });
    return 'nothing';
  });
  if (next === 'apply') await applyRows(outside, id);
  return outside.transact((ctx) => readImport(ctx, { id }));
}

/** Stops an import at work. What is taken over stays; nothing happens to one that is not at work. */
export async function stopImport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.stopImport>,
) {
  const run = await ownImport(ctx, id, lockImport);
  if (run.state === 'reading' || run.state === 'applying')
    await updateImport(ctx.db, id, { state: 'stopped' });
  return readImport(ctx, { id });
}
