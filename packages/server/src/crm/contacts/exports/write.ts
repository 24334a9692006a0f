import { ownPurposeKey } from '@ngo-plus/contract/crm/contacts';
import { asc, eq } from 'drizzle-orm';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { putBlob, removeBlob } from '../../../platform/blobs/index.ts';
import { csvOf, workbookOf } from '../../../platform/spreadsheets/index.ts';
import { lockErasures } from '../erasure-lock.ts';
import { type Place, rowsOf } from '../search/index.ts';
import { wantedBy } from '../service.ts';
import { ownFields, purposes, tags } from '../table.ts';
import { columnsWith, type Known } from './columns.ts';
import { erasuresSoFar, findExport, lockExport, updateExport } from './queries.ts';
import type { ExportRow } from './table.ts';

const batchSize = 1_000;
const maxBytes = 512 * 1024 * 1024;

/** Thrown inside an export that somebody stopped. */
class Stopped extends Error {}

/**
 * Writes the file of an export, a short transaction per batch. Somebody who is erased meanwhile may
 * be in it already: then it is thrown away and written again. Harmless when it runs twice.
 *
 * @param outside a caller who speaks for the person that asked
 */
export async function writeExport(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const begun = await outside.transact(async ({ db }) => {
      const row = await findExport(db, id);
      if (row?.state !== 'running') return undefined;
      await updateExport(db, id, { writtenCount: 0 });
      return { row, erasures: await erasuresSoFar(db, row.orgId) };
    });
    if (!begun) return;
    const blobId = await store(outside, begun.row, signal);
    if (blobId === undefined || (await finish(outside, begun.row, blobId, begun.erasures))) return;
  }
}

async function store(
  outside: RequestContext,
  row: ExportRow,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const known = await outside.transact(({ db }) => knownOf(db, row.orgId));
  const columns = columnsWith(known);
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
    if (error instanceof Stopped) return undefined;
    throw error;
  }
}

async function knownOf(db: TransactionContext['db'], orgId: string): Promise<Known> {
  const fields = await db
    .select()
    .from(ownFields)
    .where(eq(ownFields.orgId, orgId))
    .orderBy(asc(ownFields.createdAt), asc(ownFields.id));
  const names = await db.select().from(tags).where(eq(tags.orgId, orgId));
  const own = await db.select().from(purposes).where(eq(purposes.orgId, orgId));
  return {
    fields,
    tags: new Map(names.map((tag) => [tag.id, tag.name])),
    purposes: new Map(own.map(({ id, name }) => [ownPurposeKey(id), name])),
  };
}

type Cell = ReturnType<typeof columnsWith>[number][1];

async function* batchesOf(
  outside: RequestContext,
  { id, orgId, filters }: ExportRow,
  cells: readonly Cell[],
  signal: AbortSignal | undefined,
) {
  let after: Place | undefined;
  for (let written = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await outside.transact(async (ctx) => {
      const run = await findExport(ctx.db, id);
      if (run?.state !== 'running') throw new Stopped();
      const where = await wantedBy(ctx, filters);
      const listing = { orgId, where, sort: 'name', descending: false, limit: batchSize } as const;
      const found = await rowsOf(ctx.db, listing, after);
      await updateExport(ctx.db, id, { writtenCount: written + found.length });
      return found;
    });
    yield rows.map((row) => cells.map((cell) => cell(row)));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    written += rows.length;
    after = [last.key, last.id];
  }
}

/** False when the file has to be written again. */
const finish = (
  outside: RequestContext,
  { id, orgId }: ExportRow,
  blobId: string,
  erasures: number,
): Promise<boolean> =>
  outside.transact(async (ctx) => {
    await lockErasures(ctx, orgId);
    const row = Problem.ifMissing(await lockExport(ctx.db, id), 'That export');
    const isCurrent = (await erasuresSoFar(ctx.db, orgId)) === erasures;
    if (row.state === 'running' && isCurrent) {
      await updateExport(ctx.db, id, { state: 'ready', blobId });
      return true;
    }
    await removeBlob(ctx, blobId);
    return row.state !== 'running';
  });
