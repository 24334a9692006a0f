import type { Input } from '@ngo-plus/contract/kernel';
import type { ImportEndpoints } from '@ngo-plus/contract/platform/imports';
import * as z from 'zod';
import {
  cursorsOf,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import type { Importer, Run } from './importer.ts';
import { presentDetail, presentRows, presentRun } from './present.ts';
import { findRun, rowsOf, runsOf } from './queries.ts';

/** @throws Problem `not_found` for imports of other organisations or importers. */
export async function ownRun(
  importer: Importer,
  ctx: TransactionContext,
  id: string,
  find = findRun,
): Promise<Run> {
  const { orgId } = signedIn(ctx);
  const run = await find(ctx.db, id);
  const isOwn = run?.orgId === orgId && run.kind === importer.endpoints.path;
  return Problem.ifMissing(isOwn ? run : undefined, 'That import');
}

export const readImport = async (
  importer: Importer,
  ctx: TransactionContext,
  { id }: Input<ImportEndpoints['read']>,
) => presentDetail(importer, ctx, await ownRun(importer, ctx, id));

const runCursors = cursorsOf('imports', [z.uuid()]);

export async function listImports(
  importer: Importer,
  ctx: TransactionContext,
  { cursor, limit }: Input<ImportEndpoints['list']>,
) {
  const { orgId } = signedIn(ctx);
  const [before] = cursor === undefined ? [] : runCursors.position(cursor);
  const scope = { orgId, kind: importer.endpoints.path };
  const { rows, total } = await runsOf(ctx.db, scope, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) => runCursors.after([last.id]));
  return { items: page.map((run) => presentRun(importer, run, ctx.language)), total, next };
}

const rowCursors = cursorsOf('rows of an import', [z.int()]);

export async function listImportRows(
  importer: Importer,
  ctx: TransactionContext,
  { id, cursor, limit, ...filter }: Input<ImportEndpoints['listRows']>,
) {
  const run = await ownRun(importer, ctx, id);
  const [after] = cursor === undefined ? [0] : rowCursors.position(cursor);
  const { rows, total } = await rowsOf(ctx.db, run, filter, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) => rowCursors.after([last.rowNumber]));
  return { items: await presentRows(importer, ctx, run, page), total, next };
}
