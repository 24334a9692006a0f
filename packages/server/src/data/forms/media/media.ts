import * as contract from '@ngo-plus/contract/data/forms';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { attachUpload } from '../../../files/storage/index.ts';
import {
  audit,
  type Download,
  type FilePart,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import {
  downloadOf,
  openBlobFor,
  removeUnusedBlob,
  sweepUnused,
} from '../../../platform/blobs/index.ts';
import { mustFindForm } from '../published.ts';
import { forms, type MediaRow, media, versionMedia } from '../table.ts';
import { purpose, storeMedia } from './files.ts';

const what = 'That file';

const currentOf = (orgId: string, formId: string) =>
  and(eq(media.orgId, orgId), eq(media.formId, formId), isNull(media.removedAt));

/** @throws Problem `not_found` for an unknown form */
export async function listFormMedia(
  ctx: TransactionContext,
  { id }: Input<typeof contract.listFormMedia>,
) {
  const { orgId } = await mustFindForm(ctx, id);
  const rows = await ctx.db
    .select()
    .from(media)
    .where(currentOf(orgId, id))
    .orderBy(asc(media.name))
    .limit(contract.maxFormMedia);
  return rows.map(presentMedia);
}

/**
 * Adds a file to the draft of a form, in place of the one of the same name.
 *
 * @throws Problem `not_found`; `invalid` for what is no picture, audio or video; `too_large` for the file, the form or the
 * organisation's storage
 */
export async function addFormMedia(
  outside: RequestContext,
  { id, name: wanted }: Input<typeof contract.addFormMedia>,
  file: FilePart,
) {
  await outside.transact((ctx) => mustFindForm(ctx, id));
  const stored = await storeMedia(outside, file);
  const { blob, kind, md5, width, height } = stored;
  return attachUpload(outside, blob, async (ctx) => {
    const { orgId } = signedIn(ctx);
    await lockForm(ctx, id);
    const name = wanted?.normalize() ?? nameOf(file.name) ?? blob.name;
    await retire(ctx, and(currentOf(orgId, id), eq(media.name, name)));
    await refuseFull(ctx, id, blob.sizeBytes);
    const row: MediaRow = {
      orgId,
      id: uuidv7(),
      formId: id,
      name,
      kind,
      blobId: blob.id,
      contentType: blob.contentType,
      sizeBytes: blob.sizeBytes,
      width,
      height,
      md5,
      addedAt: ctx.now(),
      removedAt: null,
    };
    await ctx.db.insert(media).values(row);
    await audit(ctx, { action: 'forms.add-media', subject: id, after: { name, kind } });
    return presentMedia(row);
  });
}

/** The name of a file as an XLSForm writes it, if it can be one: computers differ in how they compose letters. */
function nameOf(fileName: string): string | undefined {
  const last = fileName.split(/[/\\]/).at(-1) ?? '';
  return contract.addFormMedia.input.shape.name.safeParse(last.normalize().slice(-255)).data;
}

/** Two uploads of the same name must not both be the current one. @throws Problem `not_found` */
async function lockForm({ db, ...ctx }: TransactionContext, id: string): Promise<void> {
  const { orgId } = signedIn(ctx);
  const [row] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.orgId, orgId), eq(forms.id, id)))
    .for('update');
  Problem.ifMissing(row, 'That form');
}

async function refuseFull(ctx: TransactionContext, formId: string, bytes: number): Promise<void> {
  const [used] = await ctx.db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${media.sizeBytes}), 0)::float8`,
    })
    .from(media)
    .where(currentOf(signedIn(ctx).orgId, formId));
  if ((used?.files ?? 0) >= contract.maxFormMedia)
    throw new Problem('too_large', 'A form has at most 500 files. Remove some first.');
  if ((used?.bytes ?? 0) + bytes > contract.maxFormMediaBytes)
    throw new Problem(
      'too_large',
      'The files of a form take at most 200 MB together. Remove some first.',
    );
}

/** @throws Problem `not_found` */
export async function removeFormMedia(
  ctx: TransactionContext,
  { id }: Input<typeof contract.removeFormMedia>,
) {
  const { orgId } = signedIn(ctx);
  const current = and(eq(media.orgId, orgId), eq(media.id, id), isNull(media.removedAt));
  const [found] = await ctx.db.select({ formId: media.formId }).from(media).where(current);
  // Publishing counts it in, or does not see it.
  await lockForm(ctx, Problem.ifMissing(found, what).formId);
  const [removed] = await retire(ctx, current);
  const { formId, name, kind } = Problem.ifMissing(removed, what);
  await audit(ctx, { action: 'forms.remove-media', subject: formId, before: { name, kind } });
  return {};
}

/** Takes files out of their draft. Those of published versions stay for them, others are deleted. */
async function retire(ctx: TransactionContext, which: ReturnType<typeof and>) {
  const rows = await ctx.db.update(media).set({ removedAt: ctx.now() }).where(which).returning();
  for (const row of rows) {
    const isPublished = and(eq(versionMedia.orgId, row.orgId), eq(versionMedia.mediaId, row.id));
    if ((await ctx.db.$count(versionMedia, isPublished)) > 0) continue;
    await ctx.db.delete(media).where(and(eq(media.orgId, row.orgId), eq(media.id, row.id)));
    // A copy of the form may show the same file.
    const isShared = and(eq(media.orgId, row.orgId), eq(media.blobId, row.blobId));
    if ((await ctx.db.$count(media, isShared)) === 0) await removeUnusedBlob(ctx, row.blobId);
  }
  return rows;
}

/** A file of a form of the caller's organisation. @throws Problem `not_found` */
export async function readFormMedia(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readFormMedia>,
): Promise<Download> {
  const [row] = await ctx.db
    .select({ blobId: media.blobId })
    .from(media)
    .where(and(eq(media.orgId, signedIn(ctx).orgId), eq(media.id, id)));
  return openMedia(ctx, Problem.ifMissing(row, what));
}

/**
 * The content never changes under its id. Browsers store files of public forms for a day; those of a team would be there
 * for the next person who uses the device.
 */
export async function openMedia(
  ctx: TransactionContext,
  { blobId: id }: Pick<MediaRow, 'blobId'>,
  isPublic = false,
) {
  const { headers, ...file } = downloadOf(await openBlobFor(ctx, { id, purpose, what }));
  const inBrowser = { ...headers, 'cache-control': 'private, max-age=86400' };
  return { ...file, headers: isPublic ? inBrowser : headers } satisfies Download;
}

export const presentMedia = ({
  id,
  name,
  kind,
  contentType,
  sizeBytes,
  width,
  height,
}: MediaRow) => ({
  id: contract.formMediaId.parse(id),
  name,
  kind,
  contentType,
  bytes: sizeBytes,
  width,
  height,
});

/** Files of deleted forms, and of uploads that did not end. */
export const sweepFormMedia = sweepUnused({
  name: 'forms.sweep-media',
  cron: '38 * * * *',
  unused: async ({ db }, before) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from blobs where purpose = ${purpose} and created_at < ${before.toISOString()}
        and not exists (select from ${media} where ${media.blobId} = blobs.id)
      limit 500`);
    return rows.map(({ id }) => id);
  },
});
