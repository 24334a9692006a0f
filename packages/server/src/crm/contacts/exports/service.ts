import type * as contract from '@ngo-plus/contract/crm/contacts';
import { exportId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  countMatching,
  cursorsOf,
  type Download,
  enqueue,
  Problem,
  pageOf,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { removeBlob, serveBlob } from '../../../platform/blobs/index.ts';
import { countContacts } from '../search/index.ts';
import { conditionOf } from '../service.ts';
import { writeExportJob } from './jobs.ts';
import { exportsOf, findExport, lockExport, updateExport } from './queries.ts';
import { contactExports, type ExportRow } from './table.ts';
import { writeExport } from './write.ts';

/** Exports up to this size are written within the request. */
const maxInlineRows = 2_000;

const cursors = cursorsOf('exports', [z.uuid()]);

/** Starts an export. It is audited, because personal data leaves the system. */
export async function makeExport(
  outside: RequestContext,
  { format, ...filters }: Input<typeof contract.makeExport>,
) {
  const { orgId, userId } = signedIn(outside);
  const id = uuidv7();
  const rowCount = await outside.transact(async (ctx) => {
    const rows = await countContacts(ctx.db, { orgId, where: await conditionOf(ctx, filters) });
    const row = { id, orgId, createdBy: userId, format, filters, rowCount: rows };
    await ctx.db.insert(contactExports).values({ ...row, state: 'running', createdAt: ctx.now() });
    const { search: _, ids: __, ...loggedFilters } = filters;
    await audit(ctx, {
      action: 'contacts.export',
      subject: id,
      after: { format, rows, ...loggedFilters },
    });
    if (rows > maxInlineRows)
      await enqueue(ctx, writeExportJob, { id }, { key: `contacts.export:${id}`, orgId });
    return rows;
  });
  if (rowCount <= maxInlineRows) await writeExport(outside, id);
  return outside.transact((ctx) => readExport(ctx, { id: exportId.parse(id) }));
}

export async function listExports(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listExports>,
) {
  const actor = signedIn(ctx);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const rows = await exportsOf(ctx.db, actor, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.id]));
  const isRequester = and(
    eq(contactExports.orgId, actor.orgId),
    eq(contactExports.createdBy, actor.userId),
  );
  return {
    items: page.map(present),
    total: () => countMatching(ctx.db, contactExports, isRequester),
    next,
  };
}

export async function readExport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readExport>,
) {
  return present(await findOwnExport(ctx, id));
}

/** Stops a running export, or deletes the file of a finished one. */
export async function stopExport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.stopExport>,
) {
  const row = await findOwnExport(ctx, id, lockExport);
  if (row.blobId) await removeBlob(ctx, row.blobId);
  const canStop = row.state === 'running' || row.state === 'ready';
  const state = canStop ? ('stopped' as const) : row.state;
  await updateExport(ctx.db, id, { state, blobId: null });
  await audit(ctx, { action: 'contacts.stop-export', subject: id });
  return present({ ...row, state });
}

/** @throws Problem `conflict` while the file is not ready, or when it was deleted. */
export async function readExportFile(
  outside: RequestContext,
  { id }: Input<typeof contract.readExportFile>,
): Promise<Download> {
  return outside.transact(async (ctx) => {
    const { state, blobId } = await findOwnExport(ctx, id);
    if (state === 'outdated')
      throw new Problem('conflict', 'Someone in this file has since been erased. Export again.');
    if (!blobId) throw new Problem('conflict', "The file isn't ready or has been deleted.");
    return serveBlob(ctx, blobId);
  });
}

/** Deletes finished files when someone is erased. Running exports detect the erasure themselves and start over. */
export async function invalidateExports(ctx: TransactionContext, orgId: string): Promise<void> {
  const isReady = and(eq(contactExports.orgId, orgId), inArray(contactExports.state, ['ready']));
  const rows = await ctx.db.select().from(contactExports).where(isReady).for('update');
  for (const { id, blobId } of rows) {
    if (blobId) await removeBlob(ctx, blobId);
    await updateExport(ctx.db, id, { state: 'outdated', blobId: null });
  }
}

/**
 * Exports belong to the person who started them.
 *
 * @throws Problem `not_found`.
 */
async function findOwnExport(
  ctx: TransactionContext,
  id: string,
  find = findExport,
): Promise<ExportRow> {
  const { orgId, userId } = signedIn(ctx);
  const row = await find(ctx.db, id);
  const isMine = row?.orgId === orgId && row.createdBy === userId;
  return Problem.ifMissing(isMine ? row : undefined, 'That export');
}

const present = ({ id, format, state, rowCount, writtenCount, createdAt }: ExportRow) => ({
  id: exportId.parse(id),
  format,
  state,
  rows: rowCount,
  writtenRows: writtenCount,
  createdAt: createdAt.toISOString(),
});
