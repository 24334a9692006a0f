import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  audit,
  emit,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../../kernel/index.ts';
import { contentTypeOf, openBlob } from '../../../platform/blobs/index.ts';
import { findByName, lockEntries } from '../entry-rows.ts';
import { fileAdded } from '../events.ts';
import { freeName, refuseName } from '../free-name.ts';
import { processContent } from '../malware-scan.ts';
import { enqueueIndexReview } from '../search/index.ts';
import {
  type ContentRow,
  contents,
  type EntryRow,
  entries,
  parts,
  type UploadRow,
  uploads,
  versions,
} from '../table.ts';
import { lockTree } from '../tree-lock.ts';
import { adjustUsage } from '../usage.ts';
import { appendVersion } from '../versions.ts';
import { refuseForbiddenType } from './allowed-type.ts';
import { sampleBytes } from './parts.ts';
import { fingerprintOf, lockUpload, setContent } from './queries.ts';

/**
 * Turns a complete upload into a file or a new version. Does nothing for incomplete or finished uploads.
 *
 * @returns the current upload.
 * @throws Problem `invalid` for a type that is not allowed.
 */
export async function completeUpload(
  outside: RequestContext,
  upload: UploadRow,
): Promise<UploadRow> {
  if (upload.offsetBytes < upload.sizeBytes || upload.finishedAt !== null) return upload;
  await detectMissingType(outside, upload);
  return outside.transact(async (ctx) => {
    await lockTree(ctx, upload.orgId, 'keeps');
    const row = Problem.ifMissing(await lockUpload(ctx.db, upload.id), 'That upload');
    return row.finishedAt === null ? storeFile(ctx, row) : row;
  });
}

/** Detects the content type when the first request had too few bytes for it. */
async function detectMissingType(
  outside: RequestContext,
  { contentId, name, sizeBytes }: UploadRow,
) {
  const stored = await outside.transact(async ({ db }) => {
    const [content] = await db.select().from(contents).where(eq(contents.id, contentId));
    return content;
  });
  if (stored?.contentType !== '') return;
  const sample = await readStart(outside, contentId, Math.min(sizeBytes, sampleBytes));
  const contentType = await contentTypeOf(sample, name);
  refuseForbiddenType(contentType, name);
  await outside.transact(({ db }) => setContent(db, contentId, { contentType }));
}

async function readStart(
  outside: RequestContext,
  contentId: string,
  bytes: number,
): Promise<Buffer> {
  const first = await outside.transact(({ db }) =>
    db
      .select()
      .from(parts)
      .where(and(eq(parts.contentId, contentId), sql`${parts.fromByte} < ${bytes}`))
      .orderBy(parts.fromByte),
  );
  const chunks: Buffer[] = [];
  for (const { blobId, fromByte, sizeBytes } of first) {
    const range = { from: 0, to: Math.min(sizeBytes, bytes - fromByte) };
    const { body } = await outside.transact((ctx) => openBlob(ctx, blobId, range));
    chunks.push(await buffer(body));
  }
  return Buffer.concat(chunks);
}

async function storeFile(ctx: TransactionContext, upload: UploadRow): Promise<UploadRow> {
  const { orgId, contentId, sizeBytes } = upload;
  const state = ctx.adapters.scanner ? 'scanning' : 'ready';
  await setContent(ctx.db, contentId, { state, uses: 1, fingerprint: fingerprintOf(contentId) });
  const [content] = await ctx.db.select().from(contents).where(eq(contents.id, contentId));
  const stored = Problem.ifMissing(content, 'That upload');
  const file = await existingFile(ctx, upload);
  const id = file ? await addVersion(ctx, upload, file) : await addFile(ctx, upload, stored);
  await adjustUsage(ctx, orgId, { usedBytes: sizeBytes, reservedBytes: -sizeBytes });
  await processContent(ctx, stored, upload.name);
  const [row] = await ctx.db
    .update(uploads)
    .set({ entryId: id, finishedAt: ctx.now() })
    .where(eq(uploads.id, upload.id))
    .returning();
  return Problem.ifMissing(row, 'That upload');
}

/** The file that the upload is a new version of, unless it was trashed in the meantime. */
async function existingFile(
  ctx: TransactionContext,
  upload: UploadRow,
): Promise<EntryRow | undefined> {
  const { orgId, parentId, name, fileId, existing } = upload;
  if (existing !== 'version') return undefined;
  if (fileId === null) {
    const match = await findByName(ctx.db, { orgId, parentId, name });
    return match?.kind === 'file' ? match : undefined;
  }
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.id, fileId), isNull(entries.trashedAt)));
  return row;
}

async function addVersion(
  ctx: TransactionContext,
  upload: UploadRow,
  file: EntryRow,
): Promise<string> {
  const { contentId, userId: createdBy } = upload;
  // Locked, so that concurrent uploads of one file get different version numbers.
  await lockEntries(ctx.db, [file.id]);
  const label = labelOf(upload);
  const versionId = await appendVersion(ctx, file, { contentId, createdBy, label });
  await enqueueIndexReview(ctx, file.orgId);
  await recordAdded(ctx, upload, { id: file.id, name: file.name, versionId });
  return file.id;
}

/** Names the sender of an upload through a link. */
const labelOf = ({ sender }: UploadRow) => (sender === '' ? '' : `From ${sender}`);

async function addFile(
  ctx: TransactionContext,
  upload: UploadRow,
  content: ContentRow,
): Promise<string> {
  const { orgId, contentId, userId: createdBy } = upload;
  const { sizeBytes, contentType } = content;
  const ancestors = await targetAncestors(ctx, upload);
  const parentId = ancestors.at(-1) ?? null;
  const [id, versionId, now] = [uuidv7(), uuidv7(), ctx.now()];
  const dates = { createdBy, createdAt: now, updatedAt: now };
  const file = { id, orgId, kind: 'file' as const, parentId, ancestors, ...dates };
  const name = await insertWithFreeName(ctx, upload, {
    ...file,
    versionId,
    contentId,
    sizeBytes,
    contentType,
  });
  await ctx.db.insert(versions).values({
    id: versionId,
    orgId,
    fileId: id,
    number: 1,
    contentId,
    createdBy,
    createdAt: now,
    label: labelOf(upload),
  });
  await recordAdded(ctx, upload, { id, name, versionId });
  return id;
}

type UnnamedFile = Omit<typeof entries.$inferInsert, 'name'>;

/** A concurrent upload may take the free name; then the next one is tried. */
async function insertWithFreeName(
  ctx: TransactionContext,
  upload: UploadRow,
  file: UnnamedFile,
): Promise<string> {
  const parent = { orgId: file.orgId, parentId: file.parentId ?? null };
  for (let tries = 0; tries < 20; tries += 1) {
    const name = await freeName(ctx.db, parent, upload.name);
    const { rowCount } = await ctx.db
      .insert(entries)
      .values({ ...file, name })
      .onConflictDoNothing();
    if (rowCount === 1) return name;
  }
  return refuseName(upload.name);
}

/** The target folder, or its nearest ancestor outside the trash. */
async function targetAncestors(
  { db }: TransactionContext,
  { parentId }: UploadRow,
): Promise<string[]> {
  if (parentId === null) return [];
  const [parent] = await db.select().from(entries).where(eq(entries.id, parentId));
  if (!parent) return [];
  const path = [...parent.ancestors, parent.id];
  const alive = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(inArray(entries.id, path), isNull(entries.trashedAt)));
  const aliveIds = new Set(alive.map(({ id }) => id));
  const firstMissing = path.findIndex((step) => !aliveIds.has(step));
  return firstMissing < 0 ? path : path.slice(0, firstMissing);
}

type AddedFile = { readonly id: string; readonly name: string; readonly versionId: string };

async function recordAdded(
  ctx: TransactionContext,
  upload: UploadRow,
  { id, name, versionId }: AddedFile,
): Promise<void> {
  const { orgId, userId, contentId, sizeBytes, linkId, sender } = upload;
  const by = { orgId, userId: userId ?? undefined };
  const after = { name, sizeBytes, ...(linkId && { linkId, sender }) };
  await audit(ctx, { action: 'storage.upload', subject: id, after, ...by });
  await emit(ctx, fileAdded, { orgId, userId, entryId: id, versionId, contentId, name });
}
