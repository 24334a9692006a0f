import {
  audit,
  type FilePart,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import type { Blob } from '../blobs/index.ts';
import type { Importer, Run } from './importer.ts';
import { enqueueImport, readJob } from './job-queue.ts';
import { presentDetail } from './present.ts';
import { appliedRuns } from './queries.ts';
import { readOpenFile } from './read-rows.ts';
import { receiveFile } from './receive-file.ts';
import { ownRun } from './runs.ts';
import { type ImportFile, withStoredFile } from './stored-file.ts';
import { importRuns } from './table.ts';

/**
 * Stores a file, detects its format and reads its rows; large files are read in the background.
 *
 * @throws Problem `invalid` for an unreadable file, with what to do; nothing is stored
 */
export async function uploadImport(importer: Importer, outside: RequestContext, file: FilePart) {
  const { path, maxBytes } = importer.endpoints;
  const id = uuidv7();
  const data = await importer.childData(outside, signedIn(outside).orgId);
  const open = (blob: Blob, onCreated: () => void) =>
    withStoredFile(importer, outside, { blobId: blob.id, data }, async (opened) => {
      const isSmall = blob.sizeBytes <= importer.limits.readNowBytes;
      const run = await outside.transact(async (ctx) => {
        if (!isSmall) await enqueueImport(ctx, readJob, { id, orgId: blob.orgId });
        return insertRun(importer, ctx, { id, blob, opened, data });
      });
      onCreated();
      if (isSmall) await readOpenFile(importer, outside, run, opened);
    });
  await receiveFile(outside, file, { purpose: `${path}.import`, maxBytes, open });
  return outside.transact(async (ctx) =>
    presentDetail(importer, ctx, await ownRun(importer, ctx, id)),
  );
}

type Opened = {
  readonly id: string;
  readonly blob: Blob;
  readonly opened: ImportFile;
  readonly data: unknown;
};

async function insertRun(
  importer: Importer,
  ctx: TransactionContext,
  { id, blob, opened, data }: Opened,
): Promise<Run> {
  const { orgId, userId } = signedIn(ctx);
  const kind = importer.endpoints.path;
  const { format, columns, guess } = opened;
  const known = await rememberedMapping(ctx, { orgId, kind }, columns);
  const remembered = Object.entries(known ?? {}).filter(([, field]) =>
    importer.remembers(field, data),
  );
  const { options, origin } = await importer.begin(ctx, opened);
  const [run] = await ctx.db
    .insert(importRuns)
    .values({
      id,
      orgId,
      kind,
      createdBy: userId,
      blobId: blob.id,
      fileName: blob.name.slice(0, 200),
      format,
      origin,
      columns,
      mapping: known ? Object.fromEntries(remembered) : guess,
      remembered: known !== undefined,
      options: options as Run['options'] & object,
      state: 'reading',
      createdAt: ctx.now(),
    })
    .returning();
  await audit(ctx, { action: importer.auditActions.upload, subject: id });
  return Problem.ifMissing(run, 'That import');
}

/** The mapping of the last file with exactly these columns. */
async function rememberedMapping(
  ctx: TransactionContext,
  owner: { readonly orgId: string; readonly kind: string },
  columns: readonly { readonly name: string }[],
) {
  if (columns.length === 0) return undefined;
  const names = JSON.stringify(columns.map(({ name }) => name).toSorted());
  const runs = await appliedRuns(ctx.db, owner);
  return runs.find(
    (run) => JSON.stringify(run.columns.map(({ name }) => name).toSorted()) === names,
  )?.mapping;
}
