import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/volunteering';
import {
  maxReportPhotoBytes,
  maxReportPhotos,
  reportPhoto,
} from '@ngo-plus/contract/people/volunteering';
import { and, eq } from 'drizzle-orm';
import { attachUpload } from '../../../files/storage/index.ts';
import {
  type FilePart,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { putImage, removeBlob, serveBlob } from '../../../platform/blobs/index.ts';
import { type ReportPhotoRow, reportPhotos } from '../reports-table.ts';
import { volunteerContextOfReport, volunteerContextOfReportPhoto } from '../volunteer-context.ts';
import { editableOr409 } from './commands.ts';
import { readReport } from './read-report.ts';

const purpose = 'volunteering.report-photo';

/** Large enough to print on half a page. */
const longestEdgePixels = 2_000;

/**
 * Adds a photo. It is re-encoded, which removes its location.
 *
 * @throws Problem `conflict`, `invalid`, `too_large`.
 */
export async function addReportPhoto(
  caller: RequestContext,
  { id }: Input<typeof contract.addReportPhoto>,
  { name, stream }: FilePart,
) {
  const outside = await volunteerContextOfReport(caller, { id });
  await outside.transact((ctx) => requireRoom(ctx, id));
  const picture = { purpose, name, stream, longestEdgePixels } as const;
  const blob = await putImage(outside, { ...picture, maxBytes: maxReportPhotoBytes });
  return attachUpload(outside, blob, async (ctx) => {
    const { orgId } = await requireRoom(ctx, id);
    const row = { id: uuidv7(), orgId, reportId: id, blobId: blob.id, name: blob.name };
    await ctx.db.insert(reportPhotos).values({ ...row, createdAt: ctx.now() });
    return reportPhoto.parse(row);
  });
}

async function requireRoom(ctx: TransactionContext, id: string) {
  const row = await editableOr409(ctx, id);
  if ((await ctx.db.$count(reportPhotos, eq(reportPhotos.reportId, id))) >= maxReportPhotos)
    throw new Problem('conflict', 'A report can have up to {{maximum}} photos.', {
      values: { maximum: maxReportPhotos },
    });
  return row;
}

async function photoOr404(ctx: TransactionContext, id: string): Promise<ReportPhotoRow> {
  const { orgId } = signedIn(ctx);
  const [row] = await ctx.db
    .select()
    .from(reportPhotos)
    .where(and(eq(reportPhotos.id, id), eq(reportPhotos.orgId, orgId)));
  return Problem.ifMissing(row, 'That photo');
}

/** @throws Problem `not_found`, also for a photo of a report that the caller may not read. */
export async function readReportPhoto(
  caller: RequestContext,
  { id }: Input<typeof contract.readReportPhoto>,
) {
  const { transact } = await volunteerContextOfReportPhoto(caller, { id });
  return transact(async (ctx) => {
    const { reportId, blobId } = await photoOr404(ctx, id);
    await readReport(ctx, { id: reportId });
    return serveBlob(ctx, blobId);
  });
}

/** @throws Problem `not_found`, or `conflict` for a submitted report. */
export async function removeReportPhoto(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeReportPhoto>,
) {
  const { reportId, blobId } = await photoOr404(ctx, id);
  await editableOr409(ctx, reportId);
  await removeBlob(ctx, blobId);
  return { id };
}
