import { readsPersonalAnswers } from '@ngo-plus/contract/data/responses';
import { allows, worded } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships } from '../../../identity/accounts/index.ts';
import {
  actFor,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { putBlob, removeBlob, removeUnusedBlob } from '../../../platform/blobs/index.ts';
import { mustFindForm } from '../../forms/index.ts';
import { type Hidden, hiddenIn } from '../review/index.ts';
import { compiledVersion } from '../versions.ts';
import { fileName, measureTexts } from './formats/index.ts';
import {
  type ExportKey,
  findExport,
  lockExport,
  partsOf,
  removeParts,
  updateExport,
} from './queries.ts';
import { readPercent, stageResponses } from './stage.ts';
import type { ExportRow } from './table.ts';
import { type ExportTable, tablesOf } from './tables.ts';
import { writeFile } from './write-file.ts';

export const exportPurpose = 'responses.export' as const;

/** An export has no ceiling; this only stops a file that would never end. */
const maxExportBytes = 1024 ** 4;

/** Starts without progress after which an export has failed. */
const maxAttempts = 5;

/**
 * Makes the file of an export: reads the responses into parts, then writes the file from these. Continues where an earlier run
 * stopped, ends early when the export is cancelled, and is harmless when it runs twice.
 *
 * @throws the reason of the context's signal when it is aborted: the next run continues.
 */
export async function runExport(system: RequestContext, key: ExportKey): Promise<void> {
  const begun = await system.transact((ctx) => beginExport(ctx, key));
  if (begun === undefined) return;
  const outside = actFor(system, { orgId: key.orgId, actor: begun.actor });
  try {
    await work(outside, begun.row);
  } catch (error) {
    if (system.signal.aborted) throw error;
    await system.transact(async ({ db }) => {
      const row = await lockExport(db, key);
      const isFinal =
        error instanceof Problem && error.code !== 'unavailable' && error.code !== 'unexpected';
      if (row?.state === 'running' && isFinal)
        await updateExport(db, key, { state: 'failed', failure: error.wording });
      // Cancelled meanwhile: its parts are gone, which is why it failed.
      else if (row?.state === 'running') throw error;
    });
  }
}

/** Undefined for an export that has ended, or that ends here. */
async function beginExport(ctx: TransactionContext, key: ExportKey) {
  const row = await lockExport(ctx.db, key);
  if (row === undefined || (row.state !== 'waiting' && row.state !== 'running')) return undefined;
  const [member] = await ctx.db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, key.orgId),
        eq(memberships.userId, row.createdBy),
        isNull(memberships.deactivatedAt),
      ),
    );
  if (member === undefined) {
    const failure = worded('The person who asked for it left the organisation.');
    await updateExport(ctx.db, key, { state: 'failed', failure });
    return undefined;
  }
  if (row.attempts >= maxAttempts) {
    const failure = worded(
      'It stopped several times. Try again with fewer questions or a shorter period.',
    );
    await updateExport(ctx.db, key, { state: 'failed', failure });
    return undefined;
  }
  // A part that was read before may have answers that are hidden now: who downloads it needs the right.
  const isMasked =
    !allows(readsPersonalAnswers, member.role) && (row.isMasked || row.partsRead === 0);
  const changed = { state: 'running' as const, attempts: row.attempts + 1, isMasked };
  await updateExport(ctx.db, key, changed);
  const actor = { userId: row.createdBy, orgId: key.orgId, role: member.role, sessionId: '' };
  return { row: { ...row, ...changed }, actor };
}

/** Works until the export has ended. When a person was erased meanwhile, the work begins again without them. */
async function work(outside: RequestContext, begun: ExportRow): Promise<void> {
  for (let row: ExportRow | undefined = begun; row?.state === 'running'; ) {
    const { orgId, id, generation } = row;
    const again = async (): Promise<ExportRow | undefined> => {
      const present = await outside.transact(({ db }) => findExport(db, { orgId, id }));
      return present?.generation === generation ? undefined : present;
    };
    try {
      await makeFile(outside, row);
      row = await again();
    } catch (error) {
      row = outside.signal.aborted ? undefined : await again();
      if (row === undefined) throw error;
    }
  }
}

async function makeFile(outside: RequestContext, row: ExportRow): Promise<void> {
  const { tables, hidden } = await outside.transact((ctx) => contentOf(ctx, row));
  const measure = row.format === 'sav' ? measureTexts() : undefined;
  const isRead = row.isRead || (await stageResponses(outside, { row, tables, hidden, measure }));
  if (isRead) await writeOnce(outside, row, tables);
}

/** The tables of an export, and what the person who asked for it may not see. */
export async function contentOf(
  ctx: TransactionContext,
  { orgId, formId, version, options }: Pick<ExportRow, 'orgId' | 'formId' | 'version' | 'options'>,
): Promise<{ tables: ExportTable[]; hidden: Hidden }> {
  const hidden = await hiddenIn(ctx, await mustFindForm(ctx, formId));
  const versions = [];
  for (let number = version; number >= 1; number -= 1)
    versions.push(await compiledVersion(ctx, { orgId, formId, number }));
  const { items, language } = options;
  return { tables: tablesOf(versions, { hidden: hidden.items, items, language }), hidden };
}

async function writeOnce(
  outside: RequestContext,
  { orgId, id, generation }: ExportRow,
  tables: readonly ExportTable[],
): Promise<void> {
  const key = { orgId, id };
  const { row, parts } = await outside.transact(async ({ db }) => ({
    row: await findExport(db, key),
    parts: await partsOf(db, key),
  }));
  if (row?.state !== 'running' || row.generation !== generation) return;
  const total = Math.max(parts.length * tables.length, 1);
  let done = 0;
  const onPart = async () => {
    outside.signal.throwIfAborted();
    done += 1;
    const share = Math.min(done / total, 1);
    const percent = Math.min(readPercent + Math.floor(share * (100 - readPercent)), 99);
    await outside.transact(async ({ db }) => {
      const present = await findExport(db, key);
      if (present?.state !== 'running') throw new Problem('conflict', 'This export was cancelled.');
      await updateExport(db, key, { percent });
    });
  };
  const { stream, extension } = writeFile(outside, { row, parts, tables, onPart });
  const name = `${fileName(row.title)}.${extension}`;
  const incoming = { purpose: exportPurpose, name, stream, maxBytes: maxExportBytes, orgId };
  const { id: blobId, sizeBytes } = await putBlob(outside, incoming);
  await outside.transact((ctx) => complete(ctx, row, { blobId, sizeBytes }));
}

async function complete(
  ctx: TransactionContext,
  row: ExportRow,
  file: { readonly blobId: string; readonly sizeBytes: number },
): Promise<void> {
  const present = await lockExport(ctx.db, row);
  if (present?.state !== 'running' || present.generation !== row.generation)
    return removeBlob(ctx, file.blobId);
  await updateExport(ctx.db, row, { ...file, state: 'ready', percent: 100 });
  await removePartsOf(ctx, row);
}

/** Removes what was read for an export that has ended. */
async function removePartsOf(ctx: TransactionContext, key: ExportKey): Promise<void> {
  for (const blobId of await removeParts(ctx.db, key)) await removeUnusedBlob(ctx, blobId);
}

/** The same for an export whose file is deleted, too. */
export async function removeFilesOf(ctx: TransactionContext, row: ExportRow): Promise<void> {
  await removePartsOf(ctx, row);
  if (row.blobId !== null) await removeUnusedBlob(ctx, row.blobId);
}
