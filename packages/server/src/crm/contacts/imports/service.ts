import type * as contract from '@ngo-plus/contract/crm/contacts';
import { type ImportRun, importChoices, importId } from '@ngo-plus/contract/crm/contacts';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
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
import { receiveFile } from '../../../platform/imports/index.ts';
import { readInBackground } from './jobs.ts';
import { type OpenFile, withStored } from './open-file.ts';
import { presentImport, presentRow } from './present.ts';
import { findImport, importsOf, rowsOfImport } from './queries.ts';
import { fieldsOf, readRowsOf } from './read-rows.ts';
import { contactImports, type ImportRow } from './table.ts';

/** Files up to this size are read while the caller waits. */
const smallBytes = 1024 * 1024;
const maxBytes = 100 * 1024 * 1024;

/**
 * Stores a file, tells its format and reads its rows; a large one goes on in the background.
 *
 * @throws Problem `invalid` for a file that cannot be read, with what to do; nothing is kept of it.
 */
export async function uploadImport(
  outside: RequestContext,
  _: object,
  file: FilePart,
): Promise<ImportRun> {
  const { orgId } = signedIn(outside);
  const id = uuidv7();
  const fields = await fieldsOf(outside, orgId);
  const open = (blob: Blob, begun: () => void) =>
    withStored(outside, { blobId: blob.id, fields }, async (opened) => {
      const run = await outside.transact(async (ctx) => {
        if (blob.sizeBytes > smallBytes) await readLater(ctx, id);
        return insertImport(ctx, { id, blob, opened });
      });
      begun();
      if (blob.sizeBytes <= smallBytes) await readRowsOf(outside, run, opened);
    });
  await receiveFile(outside, file, { purpose: 'contacts.import', maxBytes, open });
  return outside.transact((ctx) => readImport(ctx, { id: importId.parse(id) }));
}

export const readLater = (ctx: TransactionContext, id: string) =>
  enqueue(
    ctx,
    readInBackground,
    { id },
    { key: `contacts.import:${id}`, orgId: signedIn(ctx).orgId },
  );

type Begun = { readonly id: string; readonly blob: Blob; readonly opened: OpenFile };

async function insertImport(
  ctx: TransactionContext,
  { id, blob, opened: { format, columns, guess } }: Begun,
): Promise<ImportRow> {
  const { orgId, userId } = signedIn(ctx);
  const [row] = await ctx.db
    .insert(contactImports)
    .values({
      id,
      orgId,
      createdBy: userId,
      blobId: blob.id,
      fileName: blob.name.slice(0, 200),
      format,
      columns,
      mapping: guess,
      choices: importChoices.parse({}),
      state: 'reading',
      createdAt: ctx.now(),
    })
    .returning();
  await audit(ctx, { action: 'contacts.upload-import', subject: id });
  return Problem.ifMissing(row, 'That import');
}

/** @throws Problem `not_found` for an import of another organisation. */
export async function ownImport(
  ctx: TransactionContext,
  id: string,
  find = findImport,
): Promise<ImportRow> {
  const { orgId } = signedIn(ctx);
  const row = await find(ctx.db, id);
  return Problem.ifMissing(row?.orgId === orgId ? row : undefined, 'That import');
}

export async function readImport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readImport>,
) {
  return presentImport(await ownImport(ctx, id));
}

const runCursors = cursorsOf('imports of contacts', [z.uuid()]);

export async function listImports(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listImports>,
) {
  const { orgId } = signedIn(ctx);
  const [before] = cursor === undefined ? [] : runCursors.position(cursor);
  const rows = await importsOf(ctx.db, orgId, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) => runCursors.after([last.id]));
  const total = await ctx.db.$count(contactImports, eq(contactImports.orgId, orgId));
  return { items: page.map(presentImport), total, next };
}

const rowCursors = cursorsOf('rows of an import', [z.int()]);

export async function listImportRows(
  ctx: TransactionContext,
  { id, outcome, problems, cursor, limit }: Input<typeof contract.listImportRows>,
) {
  const run = await ownImport(ctx, id);
  const [after] = cursor === undefined ? [0] : rowCursors.position(cursor);
  const { found, total } = await rowsOfImport(ctx.db, run, {
    ...(outcome && { outcome }),
    ...(problems && { problems }),
    after,
    limit: limit + 1,
  });
  const { page, next } = pageOf(found, limit, (last) => rowCursors.after([last.rowNumber]));
  return { items: page.map(presentRow), total, next };
}
