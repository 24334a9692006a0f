import type * as contract from '@ngo-plus/contract/fundraising/donations';
import { donationImportId, maxDonationImportBytes } from '@ngo-plus/contract/fundraising/donations';
import type { Input } from '@ngo-plus/contract/kernel';
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
import { checkColumns, receiveFile } from '../../../platform/imports/index.ts';
import { orderIn } from './cell-values.ts';
import { applyInBackground, readInBackground } from './jobs.ts';
import { type OpenFile, withStored } from './open-file.ts';
import { presentImport, presentRun } from './present.ts';
import {
  causesOf,
  dropRows,
  findImport,
  importsOf,
  lockImport,
  rowsWithProblems,
  updateImport,
} from './queries.ts';
import { readRows, readRowsOf } from './read-rows.ts';
import { donationImports, type ImportRow } from './table.ts';

/** Files up to this size are read while the caller waits. */
const smallBytes = 512 * 1024;
const fewRows = 1_000;

/**
 * Stores a file and reads its rows; a large one goes on in the background.
 *
 * @throws Problem `invalid` for a file that cannot be read, with what to do; nothing is kept of it.
 */
export async function uploadDonationImport(outside: RequestContext, _: object, file: FilePart) {
  const id = uuidv7();
  const open = (blob: Blob, begun: () => void) =>
    withStored(outside, blob.id, async (opened) => {
      const isSmall = blob.sizeBytes <= smallBytes;
      const run = await outside.transact((ctx) => begin(ctx, { id, blob, opened, isSmall }));
      begun();
      if (isSmall) await readRowsOf(outside, run, opened);
    });
  const kept = { purpose: 'donations.import', maxBytes: maxDonationImportBytes, open } as const;
  await receiveFile(outside, file, kept);
  return outside.transact((ctx) => readDonationImport(ctx, { id: donationImportId.parse(id) }));
}

type Begun = {
  readonly id: string;
  readonly blob: Blob;
  readonly opened: OpenFile;
  readonly isSmall: boolean;
};

async function begin(
  ctx: TransactionContext,
  { id, blob, opened, isSmall }: Begun,
): Promise<ImportRow> {
  const { orgId, userId } = signedIn(ctx);
  const { format, columns, guess, daySamples } = opened;
  // Where there is one cause alone, every donation is for it.
  const open = (await causesOf(ctx.db, orgId)).filter(({ status }) => status !== 'draft');
  const [run] = await ctx.db
    .insert(donationImports)
    .values({
      id,
      orgId,
      createdBy: userId,
      blobId: blob.id,
      fileName: blob.name,
      format,
      columns,
      mapping: guess,
      causeId: open.length === 1 ? (open[0]?.id ?? null) : null,
      method: 'cash',
      dayOrder: orderIn(daySamples),
      state: 'reading',
      createdAt: ctx.now(),
    })
    .returning();
  if (!run) throw new Error("Couldn't save the import.");
  if (!isSmall) await readLater(ctx, id);
  return run;
}

const readLater = (ctx: TransactionContext, id: string) =>
  enqueue(
    ctx,
    readInBackground,
    { id },
    { key: `donations.import:${id}`, orgId: signedIn(ctx).orgId },
  );

/** @throws Problem `not_found` also for those of others */
export async function ownImport(
  ctx: TransactionContext,
  id: string,
  find = findImport,
): Promise<ImportRow> {
  const { orgId } = signedIn(ctx);
  const row = await find(ctx.db, id);
  return Problem.ifMissing(row?.orgId === orgId ? row : undefined, 'That import');
}

export const readDonationImport = async (
  ctx: TransactionContext,
  { id }: Input<typeof contract.readDonationImport>,
) => presentImport(ctx, await ownImport(ctx, id));

const importCursors = cursorsOf('donation imports', [z.uuid()]);
const problemCursors = cursorsOf('problems of a donation import', [z.int()]);

export async function listDonationImports(
  ctx: TransactionContext,
  input: Input<typeof contract.listDonationImports>,
) {
  const { cursor, limit } = input;
  const before = cursor === undefined ? undefined : importCursors.position(cursor)[0];
  const { orgId } = signedIn(ctx);
  const { rows, total } = await importsOf(ctx.db, orgId, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, ({ id }) => importCursors.after([id]));
  return { items: page.map(presentRun), total, next };
}

/** Problems by row; a page holds whole rows. */
export async function listDonationImportProblems(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listDonationImportProblems>,
) {
  const run = await ownImport(ctx, id);
  const after = cursor === undefined ? 0 : problemCursors.position(cursor)[0];
  const rows = await rowsWithProblems(ctx.db, run, { after, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (row) => problemCursors.after([row.rowNumber]));
  return { items: page.flatMap(({ problems }) => [...problems]), total: run.problemCount, next };
}

/**
 * Says what each column fills, and what holds for rows that say nothing; reads the file again.
 *
 * @throws Problem `invalid` for a column the file does not have or a field named twice, `conflict`
 * when donations were written down already.
 */
export async function mapDonationImport(
  outside: RequestContext,
  { id, mapping, causeId, method, dayOrder }: Input<typeof contract.mapDonationImport>,
) {
  const isSmall = await outside.transact(async (ctx) => {
    const run = await ownImport(ctx, id, lockImport);
    if (!['ready', 'failed', 'stopped'].includes(run.state) || run.appliedCount > 0 || !run.blobId)
      throw new Problem('conflict', "This import has started, so it can't be changed.");
    checkColumns(run.columns, mapping);
    refuseTwice(mapping);
    await dropRows(ctx.db, run);
    await updateImport(ctx.db, id, {
      mapping,
      causeId,
      method,
      dayOrder,
      state: 'reading',
      failure: null,
      readWhole: false,
      rowCount: 0,
      newCount: 0,
      knownCount: 0,
      refusedCount: 0,
      problemCount: 0,
    });
    if (run.rowCount > fewRows) await readLater(ctx, id);
    return run.rowCount <= fewRows;
  });
  if (isSmall) await readRows(outside, id);
  return outside.transact((ctx) => readDonationImport(ctx, { id }));
}

function refuseTwice(mapping: contract.DonationImportMapping): void {
  const fields = Object.values(mapping);
  if (new Set(fields).size === fields.length) return;
  const message = 'Match each field to one column only.';
  throw new Problem('invalid', message, { fields: { mapping: message } });
}

/**
 * Writes the new donations down in the background. Called again after a stop it goes on where it stood, after
 * the end it changes nothing.
 *
 * @throws Problem `conflict` when the file could not be read.
 */
export async function applyDonationImport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.applyDonationImport>,
) {
  const run = await ownImport(ctx, id, lockImport);
  if (run.state === 'failed') throw ended;
  if (run.state === 'stopped' && !run.readWhole) {
    if (!run.blobId) throw ended;
    await updateImport(ctx.db, id, { state: 'reading' });
    await readLater(ctx, id);
  } else if (run.state === 'ready' || run.state === 'stopped') {
    await updateImport(ctx.db, id, { state: 'applying' });
    await audit(ctx, {
      action: 'donations.import',
      subject: id,
      after: { fileName: run.fileName, donations: run.newCount },
    });
    await enqueue(
      ctx,
      applyInBackground,
      { id },
      { key: `donations.import:${id}`, orgId: run.orgId },
    );
  }
  return presentImport(ctx, await ownImport(ctx, id));
}

const ended = new Problem('conflict', 'This import has ended. Choose the file again.');

/** Stops an import at work. What is written down stays; nothing happens to one that is not at work. */
export async function stopDonationImport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.stopDonationImport>,
) {
  const run = await ownImport(ctx, id, lockImport);
  if (run.state === 'reading' || run.state === 'applying')
    await updateImport(ctx.db, id, { state: 'stopped' });
  return presentImport(ctx, await ownImport(ctx, id));
}
