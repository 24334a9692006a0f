import { answerKindOf, formId as parseFormId } from '@ngo-plus/contract/data/forms';
import type * as contract from '@ngo-plus/contract/data/responses';
import {
  maxRunningExports,
  readsPersonalAnswers,
  responseExportDays,
  responseExportId,
  reviewsResponses,
} from '@ngo-plus/contract/data/responses';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  fromStored,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  uuidv7,
  writerIn,
} from '../../../kernel/index.ts';
import { serveBlob } from '../../../platform/blobs/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { isLimited } from '../limited.ts';
import { personalItems } from '../personal.ts';
import { namesOf } from '../review/index.ts';
import { responseAccess, responses } from '../table.ts';
import { enqueueExport } from './jobs.ts';
import { countUnfinished, exportsOf, findExport, lockExport, updateExport } from './queries.ts';
import { exportedResponses } from './read-responses.ts';
import { contentOf, removeFilesOf } from './run-export.ts';
import { type ExportRow, formExports } from './table.ts';
import type { ExportTable } from './tables.ts';

/**
 * Starts an export of the responses that were received until now. It is audited, because answers leave the product.
 *
 * @throws Problem `not_found` for an unknown form; `invalid` for a format that needs questions which the form does not have;
 * `forbidden` for a condition on hidden answers; `conflict` for too many exports together
 */
export async function makeResponseExport(
  ctx: TransactionContext,
  { formId, format, ...options }: Input<typeof contract.makeResponseExport>,
) {
  const { orgId, userId, role } = signedIn(ctx);
  const form = await mustFindForm(ctx, formId);
  const version = form.version ?? 0;
  const { tables, hidden } = await contentOf(ctx, { orgId, formId, version, options });
  refuseUnfit(format, tables);
  if ((await countUnfinished(ctx.db, { orgId, createdBy: userId })) >= maxRunningExports)
    throw new Problem('conflict', 'Wait until one of your exports is ready, or cancel one.');
  const row: ExportRow = {
    orgId,
    id: uuidv7(),
    formId,
    createdBy: userId,
    createdAt: ctx.now(),
    format,
    options,
    version,
    title: form.title,
    isMasked: !allows(readsPersonalAnswers, role),
    state: 'waiting',
    rowCount: 0,
    rowsRead: 0,
    partsRead: 0,
    isRead: false,
    percent: 0,
    attempts: 0,
    generation: 0,
    blobId: null,
    sizeBytes: null,
    failure: null,
  };
  const rowCount = await ctx.db.$count(responses, await exportedResponses(ctx, row, hidden));
  await ctx.db.insert(formExports).values({ ...row, rowCount });
  const { search: _, where: __, items, ...logged } = options;
  await audit(ctx, {
    action: 'responses.export',
    subject: formId,
    after: { format, responses: rowCount, ...logged, ...(items && { questions: items.length }) },
  });
  await enqueueExport(ctx, row);
  return presentOne(ctx, { ...row, rowCount });
}

const fileTypes = new Set(['photo', 'audio', 'video', 'file', 'signature', 'drawing']);

/** @throws Problem `invalid` */
function refuseUnfit(format: ExportRow['format'], tables: readonly ExportTable[]): void {
  const questions = tables.flatMap((table) => table.questions.map(({ question }) => question));
  if (format === 'media' && !questions.some(({ type }) => fileTypes.has(type)))
    throw Problem.atField(
      'invalid',
      'format',
      'Choose another format. These questions have no files.',
    );
  const isMap = format === 'geojson' || format === 'kml';
  if (isMap && !questions.some(({ type }) => answerKindOf(type) === 'place'))
    throw Problem.atField(
      'invalid',
      'format',
      'Choose another format. These questions have no places.',
    );
}

const cursors = cursorsOf('exports of responses', [z.uuid()]);

/**
 * Members who see only some responses see their own exports: those of others say how many responses there are.
 *
 * @throws Problem `not_found` for a form of another organisation
 */
export async function listResponseExports(
  ctx: TransactionContext,
  { formId, cursor, limit }: Input<typeof contract.listResponseExports>,
) {
  const { orgId } = await mustFindForm(ctx, formId);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const createdBy = (await isLimited(ctx, formId)) ? signedIn(ctx).userId : undefined;
  const position = { before, limit: limit + 1 };
  const { rows, total } = await exportsOf(ctx.db, { orgId, formId, createdBy }, position);
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.id]));
  return { items: await present(ctx, page), total, next };
}

export const readResponseExport = async (
  ctx: TransactionContext,
  { id }: Input<typeof contract.readResponseExport>,
) => presentOne(ctx, await mustFind(ctx, id));

/**
 * Cancels an export, or deletes its file.
 *
 * @throws Problem `not_found`; `forbidden` for the export of a colleague, unless the caller reviews responses
 */
export async function cancelResponseExport(
  ctx: TransactionContext,
  { id }: Input<typeof contract.cancelResponseExport>,
) {
  const row = await mustFind(ctx, id, lockExport);
  const { userId, role } = signedIn(ctx);
  if (row.createdBy !== userId && !allows(reviewsResponses, role))
    throw new Problem('forbidden', 'Only the person who asked for this export can cancel it.');
  const canCancel = row.state === 'waiting' || row.state === 'running' || row.state === 'ready';
  if (!canCancel) return presentOne(ctx, row);
  await removeFilesOf(ctx, row);
  const changed = { state: 'cancelled' as const, blobId: null, sizeBytes: null };
  await updateExport(ctx.db, row, changed);
  await audit(ctx, {
    action: 'responses.cancel-export',
    subject: row.formId,
    before: { format: row.format, state: row.state },
  });
  return presentOne(ctx, { ...row, ...changed });
}

/**
 * The file of an export, for the person who asked for it: it has what they may see.
 *
 * @throws Problem `not_found`; `forbidden` for others, or when they may not see these answers any more; `conflict` while it
 * is not ready
 */
export async function readResponseExportFile(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readResponseExportFile>,
) {
  const row = await mustFind(ctx, id);
  const { createdBy, isMasked, state, blobId } = row;
  const { userId, role } = signedIn(ctx);
  if (createdBy !== userId)
    throw new Problem('forbidden', 'Only the person who asked for this export can download it.');
  if (!isMasked && !allows(readsPersonalAnswers, role))
    throw new Problem('forbidden', 'Your role does not see answers that identify people.');
  if (await hasLostAccess(ctx, row))
    throw new Problem('forbidden', 'You see fewer answers than when you exported. Export again.');
  if (state === 'outdated')
    throw new Problem('conflict', 'A person in this file was erased. Export again.');
  if (blobId === null) throw new Problem('conflict', "The file isn't ready or has been deleted.");
  return serveBlob(ctx, blobId);
}

/** Whether the member was limited after the export was made, or a question in it became personal since. */
async function hasLostAccess(ctx: TransactionContext, row: ExportRow): Promise<boolean> {
  const { orgId, formId, version, isMasked, createdAt, createdBy } = row;
  const limitedSince = await ctx.db.$count(
    responseAccess,
    and(
      eq(responseAccess.orgId, orgId),
      eq(responseAccess.formId, formId),
      eq(responseAccess.userId, createdBy),
      gt(responseAccess.changedAt, createdAt),
    ),
  );
  if (limitedSince > 0) return true;
  if (!isMasked) return false;
  const form = await mustFindForm(ctx, formId);
  const [before, now] = [
    await personalItems(ctx, { ...form, version }),
    await personalItems(ctx, form),
  ];
  return now.size > before.size;
}

/** @throws Problem `not_found` */
async function mustFind(ctx: TransactionContext, id: string, find = findExport) {
  return Problem.ifMissing(await find(ctx.db, { orgId: signedIn(ctx).orgId, id }), 'That export');
}

async function presentOne(ctx: TransactionContext, row: ExportRow) {
  const [presented] = await present(ctx, [row]);
  if (presented === undefined) throw new Error('One export is presented as one.');
  return presented;
}

const dayMs = 24 * 60 * 60 * 1_000;

async function present(ctx: TransactionContext, rows: readonly ExportRow[]) {
  const { userId } = signedIn(ctx);
  const people = await namesOf(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => ({
    id: responseExportId.parse(row.id),
    formId: parseFormId.parse(row.formId),
    format: row.format,
    state: row.state,
    rows: row.rowCount,
    percent: row.percent,
    isMasked: row.isMasked,
    bytes: row.sizeBytes,
    failure: row.failure === null ? '' : writerIn(ctx.language)(fromStored(row.failure)),
    requestedBy: people.get(row.createdBy) ?? { id: row.createdBy, name: '' },
    createdAt: row.createdAt.toISOString(),
    expiresAt: new Date(row.createdAt.getTime() + responseExportDays * dayMs).toISOString(),
    isYours: row.createdBy === userId,
  }));
}
