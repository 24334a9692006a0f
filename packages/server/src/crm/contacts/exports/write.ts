import { ownPurposeKey } from '@ngo-plus/contract/crm/contacts';
import { asc, eq } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { putBlob, removeBlob } from '../../../platform/blobs/index.ts';
import {
  type Column,
  chooseColumns,
  csvOf,
  workbookOf,
} from '../../../platform/spreadsheets/index.ts';
import { lockErasures } from '../erasure-lock.ts';
import { listColleagues } from '../owners.ts';
import { orderOf, type Position, rowsOf } from '../search/index.ts';
import { conditionOf } from '../service.ts';
import { type ContactRow, ownFields, purposes, tags } from '../table.ts';
import { exportColumns, type Labels } from './columns.ts';
import { countErasures, findExport, lockExport, updateExport } from './queries.ts';
import type { ExportRow } from './table.ts';

const batchSize = 1_000;
const maxBytes = 512 * 1024 * 1024;

/** Thrown inside an export that was stopped. */
class ExportStopped extends Error {}

/**
 * Writes the file of an export in one short transaction per batch. If someone is erased meanwhile, the file may
 * contain them, so it is discarded and written again. Safe to run twice.
 *
 * @param outside a request context with the requester as actor
 */
export async function writeExport(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const started = await outside.transact(async ({ db }) => {
      const row = await findExport(db, id);
      if (row?.state !== 'running') return undefined;
      await updateExport(db, id, { writtenCount: 0 });
      return { row, erasures: await countErasures(db, row.orgId) };
    });
    if (!started) return;
    const blobId = await storeFile(outside, started.row, signal);
    if (
      blobId === undefined ||
      (await completeExport(outside, started.row, blobId, started.erasures))
    )
      return;
  }
}

async function storeFile(
  outside: RequestContext,
  row: ExportRow,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const labels = await outside.transact((ctx) => labelsOf(ctx, row.orgId));
  const columns = chooseColumns(exportColumns(labels), row.filters.columns);
  const table = {
    headings: columns.map(([heading]) => heading),
    batches: batchesOf(
      outside,
      row,
      columns.map(([, cell]) => cell),
      signal,
    ),
  };
  const stream = row.format === 'csv' ? csvOf(table) : workbookOf('Contacts', table);
  const name = `contacts.${row.format}`;
  try {
    const incoming = {
      purpose: 'contacts.export',
      name,
      stream,
      maxBytes,
      orgId: row.orgId,
    } as const;
    return (await putBlob(outside, incoming)).id;
  } catch (error) {
    if (error instanceof ExportStopped) return undefined;
    throw error;
  }
}

async function labelsOf(ctx: TransactionContext, orgId: string): Promise<Labels> {
  const { db } = ctx;
  const fields = await db
    .select()
    .from(ownFields)
    .where(eq(ownFields.orgId, orgId))
    .orderBy(asc(ownFields.createdAt), asc(ownFields.id));
  const names = await db.select().from(tags).where(eq(tags.orgId, orgId));
  const ownPurposes = await db.select().from(purposes).where(eq(purposes.orgId, orgId));
  return {
    fields,
    tags: new Map(names.map((tag) => [tag.id, tag.name])),
    colleagues: new Map((await listColleagues(ctx)).map(({ id, name }) => [id, name])),
    purposes: new Map(ownPurposes.map(({ id, name }) => [ownPurposeKey(id), name])),
  };
}

async function* batchesOf(
  outside: RequestContext,
  { id, orgId, filters }: ExportRow,
  cells: readonly Column<ContactRow>[1][],
  signal: AbortSignal | undefined,
) {
  let after: Position | undefined;
  for (let written = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await outside.transact(async (ctx) => {
      const run = await findExport(ctx.db, id);
      if (run?.state !== 'running') throw new ExportStopped();
      const where = await conditionOf(ctx, filters);
      const query = { orgId, where, ...orderOf(filters), limit: batchSize };
      const page = await rowsOf(ctx.db, query, after);
      await updateExport(ctx.db, id, { writtenCount: written + page.length });
      return page;
    });
    yield rows.map((row) => cells.map((cell) => cell(row)));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    written += rows.length;
    after = [last.key, last.id];
  }
}

/** Returns false if the file has to be written again. */
const completeExport = (
  outside: RequestContext,
  { id, orgId }: ExportRow,
  blobId: string,
  erasures: number,
): Promise<boolean> =>
  outside.transact(async (ctx) => {
    await lockErasures(ctx, orgId);
    const row = Problem.ifMissing(await lockExport(ctx.db, id), 'That export');
    const isCurrent = (await countErasures(ctx.db, orgId)) === erasures;
    if (row.state === 'running' && isCurrent) {
      await updateExport(ctx.db, id, { state: 'ready', blobId });
      return true;
    }
    await removeBlob(ctx, blobId);
    return row.state !== 'running';
  });
