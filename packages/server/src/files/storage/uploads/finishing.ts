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
import { freeName, nameTaken } from '../free-name.ts';
import { admit } from '../scanning.ts';
import { reviewSoon } from '../search/index.ts';
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
import { settleRoom } from '../usage.ts';
import { appendVersion } from '../versions.ts';
import { refuseOtherTypes } from './allowed-type.ts';
import { fingerprintOf, lockUpload, setContent } from './queries.ts';
import { sampleOfUpload } from './receiving.ts';

/**
 * Makes the file, or its next version, of an upload that is whole; harmless for one that is not, or
 * that has become a file already.
 *
 * @returns the upload as it stands then.
 * @throws Problem `invalid` for a type that is not kept here.
 */
export async function finishIfWhole(
  outside: RequestContext,
  upload: UploadRow,
): Promise<UploadRow> {
  if (upload.offsetBytes < upload.sizeBytes || upload.finishedAt !== null) return upload;
  await nameLateType(outside, upload);
  return outside.transact(async (ctx) => {
    await lockTree(ctx, upload.orgId, 'keeps');
    const row = Problem.ifMissing(await lockUpload(ctx.db, upload.id), 'That upload');
    return row.finishedAt === null ? finish(ctx, row) : row;
  });
}

/** What the first request brought was too little to tell the type of the file. */
async function nameLateType(outside: RequestContext, { contentId, name, sizeBytes }: UploadRow) {
  const stored = await outside.transact(async ({ db }) => {
    const [content] = await db.select().from(contents).where(eq(contents.id, contentId));
    return content;
  });
  if (stored?.contentType !== '') return;
  const sample = await readStart(outside, contentId, Math.min(sizeBytes, sampleOfUpload));
  const contentType = await contentTypeOf(sample, name);
  refuseOtherTypes(contentType, name);
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
  const pieces: Buffer[] = [];
  for (const { blobId, fromByte, sizeBytes } of first) {
    const range = { from: 0, to: Math.min(sizeBytes, bytes - fromByte) };
    const { body } = await outside.transact((ctx) => openBlob(ctx, blobId, range));
    pieces.push(await buffer(body));
  }
  return Buffer.concat(pieces);
}

async function finish(ctx: TransactionContext, upload: UploadRow): Promise<UploadRow> {
  const { orgId, contentId, sizeBytes } = upload;
  const state = ctx.adapters.scanner ? 'scanning' : 'ready';
  await setContent(ctx.db, contentId, { state, uses: 1, fingerprint: fingerprintOf(contentId) });
  const [content] = await ctx.db.select().from(contents).where(eq(contents.id, contentId));
  const stored = Problem.ifMissing(content, 'That upload');
  const file = await existingFile(ctx, upload);
  const id = file ? await addVersion(ctx, upload, file) : await addFile(ctx, upload, stored);
  await settleRoom(ctx, orgId, { usedBytes: sizeBytes, reservedBytes: -sizeBytes });
  await admit(ctx, stored, upload.name);
  const [row] = await ctx.db
    .update(uploads)
    .set({ entryId: id, finishedAt: ctx.now() })
    .where(eq(uploads.id, upload.id))
    .returning();
  return Problem.ifMissing(row, 'That upload');
}

/** The file that the upload is a version of, unless it went into the trash meanwhile. */
async function existingFile(
  ctx: TransactionContext,
  upload: UploadRow,
): Promise<EntryRow | undefined> {
  const { orgId, parentId, name, fileId, existing } = upload;
  if (existing !== 'version') return undefined;
  if (fileId === null) {
    const found = await findByName(ctx.db, { orgId, parentId, name });
    return found?.kind === 'file' ? found : undefined;
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
  // Locked, so that two uploads of one file get two numbers.
  await lockEntries(ctx.db, [file.id]);
  const label = labelOf(upload);
  const versionId = await appendVersion(ctx, file, { contentId, createdBy, label });
  await reviewSoon(ctx, file.orgId);
  await notify(ctx, upload, { id: file.id, name: file.name, versionId });
  return file.id;
}

/** Who sent it, when that is nobody with an account. */
const labelOf = ({ sender }: UploadRow) => (sender === '' ? '' : `From ${sender}`);

async function addFile(
  ctx: TransactionContext,
  upload: UploadRow,
  content: ContentRow,
): Promise<string> {
  const { orgId, contentId, userId: createdBy } = upload;
  const { sizeBytes, contentType } = content;
  const ancestors = await placeLeft(ctx, upload);
  const parentId = ancestors.at(-1) ?? null;
  const [id, versionId, now] = [uuidv7(), uuidv7(), ctx.now()];
  const dates = { createdBy, createdAt: now, updatedAt: now };
  const file = { id, orgId, kind: 'file' as const, parentId, ancestors, ...dates };
  const name = await insertFreely(ctx, upload, {
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
  await notify(ctx, upload, { id, name, versionId });
  return id;
}

type Unnamed = Omit<typeof entries.$inferInsert, 'name'>;

/** Another upload may take the free name at the same moment; then the next one is tried. */
async function insertFreely(
  ctx: TransactionContext,
  upload: UploadRow,
  file: Unnamed,
): Promise<string> {
  const place = { orgId: file.orgId, parentId: file.parentId ?? null };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const name = await freeName(ctx.db, place, upload.name);
    const { rowCount } = await ctx.db
      .insert(entries)
      .values({ ...file, name })
      .onConflictDoNothing();
    if (rowCount === 1) return name;
  }
  return nameTaken(upload.name);
}

/** The folder it was meant for; when that is gone, the nearest one around it that is still there. */
async function placeLeft({ db }: TransactionContext, { parentId }: UploadRow): Promise<string[]> {
  if (parentId === null) return [];
  const [parent] = await db.select().from(entries).where(eq(entries.id, parentId));
  if (!parent) return [];
  const path = [...parent.ancestors, parent.id];
  const alive = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(inArray(entries.id, path), isNull(entries.trashedAt)));
  const living = new Set(alive.map(({ id }) => id));
  const gone = path.findIndex((step) => !living.has(step));
  return gone < 0 ? path : path.slice(0, gone);
}

type Added = { readonly id: string; readonly name: string; readonly versionId: string };

async function notify(
  ctx: TransactionContext,
  upload: UploadRow,
  { id, name, versionId }: Added,
): Promise<void> {
  const { orgId, userId, contentId, sizeBytes, linkId, sender } = upload;
  const by = { orgId, userId: userId ?? undefined };
  const after = { name, sizeBytes, ...(linkId && { linkId, sender }) };
  await audit(ctx, { action: 'storage.upload', subject: id, after, ...by });
  await emit(ctx, fileAdded, { orgId, userId, entryId: id, versionId, contentId, name });
}
