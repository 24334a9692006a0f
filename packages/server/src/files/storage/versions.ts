import type * as contract from '@ngo-plus/contract/files/storage';
import { type Version, versionId } from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, eq, lt, max, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../identity/accounts/index.ts';
import {
  audit,
  countMatching,
  cursorsOf,
  Problem,
  pageOf,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { accessScopeOf } from './access-scope.ts';
import { entriesByIds, lockEntries } from './entry-rows.ts';
import { presentById } from './folders.ts';
import { editableOr403, visibleOr404 } from './lookup.ts';
import { personOf } from './present.ts';
import { releaseContent } from './purge.ts';
import { enqueueIndexReview } from './search/index.ts';
import { contents, type EntryRow, entries, type VersionRow, versions } from './table.ts';
import { adjustUsage, reserveSpace } from './usage.ts';

const cursors = cursorsOf('versions of a file', [z.int()]);

/** The versions of a file, newest first. */
export async function listVersions(
  ctx: TransactionContext,
  { id, cursor, limit }: Input<typeof contract.listVersions>,
) {
  const [row] = await entriesByIds(ctx, [id]);
  const file = visibleOr404(await accessScopeOf(ctx), row);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const older = before === undefined ? undefined : lt(versions.number, before);
  const rows = await selectVersions(ctx)
    .where(and(eq(versions.fileId, id), older))
    .orderBy(desc(versions.number))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, ({ version }) => cursors.after([version.number]));
  return {
    items: page.map((match) => present(match, file)),
    total: () => countMatching(ctx.db, versions, eq(versions.fileId, id)),
    next,
  };
}

const selectVersions = ({ db }: TransactionContext) =>
  db
    .select({ version: versions, content: contents, creator: users.name })
    .from(versions)
    .innerJoin(contents, eq(contents.id, versions.contentId))
    .leftJoin(users, eq(users.id, versions.createdBy));

type Match = Awaited<ReturnType<typeof selectVersions>>[number];

function present({ version, content, creator }: Match, file: EntryRow): Version {
  const { state, sizeBytes, contentType } = content;
  return {
    id: versionId.parse(version.id),
    number: version.number,
    label: version.label,
    current: version.id === file.versionId,
    sizeBytes,
    contentType,
    state: state === 'incoming' ? 'scanning' : state,
    createdBy: personOf(version.createdBy, creator),
    createdAt: version.createdAt.toISOString(),
  };
}

/**
 * Adds the earlier content as a new version, so that later versions are kept.
 *
 * @throws Problem `too_large` without enough space.
 */
export async function restoreVersion(
  ctx: TransactionContext,
  { id, versionId: restored }: Input<typeof contract.restoreVersion>,
) {
  const scope = await accessScopeOf(ctx);
  const [row] = await lockEntries(ctx.db, [id]);
  const file = editableOr403(scope, row?.trashedAt === null ? row : undefined);
  const match = await findVersion(ctx, restored);
  if (match?.version.fileId !== id) throw new Problem('not_found', "That version doesn't exist.");
  const { version, content } = match;
  await appendVersion(ctx, file, {
    contentId: content.id,
    createdBy: scope.userId,
    label: `Version ${version.number} again`,
  });
  await ctx.db
    .update(contents)
    .set({ uses: sql`${contents.uses} + 1` })
    .where(eq(contents.id, content.id));
  await reserveSpace(ctx, file.orgId, { usedBytes: content.sizeBytes });
  await enqueueIndexReview(ctx, file.orgId);
  const after = { number: version.number };
  await audit(ctx, { action: 'storage.restore-version', subject: id, after });
  return presentById(ctx, scope, id);
}

type NewVersion = Pick<VersionRow, 'contentId' | 'createdBy' | 'label'>;

/** Adds a version to a locked file and makes it current. */
export async function appendVersion(
  ctx: TransactionContext,
  { id: fileId, orgId }: Pick<EntryRow, 'id' | 'orgId'>,
  version: NewVersion,
): Promise<string> {
  const [last] = await ctx.db
    .select({ number: max(versions.number) })
    .from(versions)
    .where(eq(versions.fileId, fileId));
  const [content] = await ctx.db.select().from(contents).where(eq(contents.id, version.contentId));
  const { sizeBytes, contentType } = Problem.ifMissing(content, 'That version');
  const [id, now, number] = [uuidv7(), ctx.now(), (last?.number ?? 0) + 1];
  await ctx.db.insert(versions).values({ id, orgId, fileId, number, createdAt: now, ...version });
  await ctx.db
    .update(entries)
    .set({ versionId: id, contentId: version.contentId, sizeBytes, contentType, updatedAt: now })
    .where(eq(entries.id, fileId));
  return id;
}

async function findVersion(ctx: TransactionContext, id: string): Promise<Match | undefined> {
  const [match] = await selectVersions(ctx).where(eq(versions.id, id));
  return match;
}

/** The version and its file, locked. Requires edit access. */
async function editableVersion(ctx: TransactionContext, id: string) {
  const match = Problem.ifMissing(await findVersion(ctx, id), 'That version');
  const scope = await accessScopeOf(ctx);
  const [row] = await lockEntries(ctx.db, [match.version.fileId]);
  if (!row || row.orgId !== scope.orgId)
    throw new Problem('not_found', "That version doesn't exist.");
  return { match, file: editableOr403(scope, row) };
}

export async function labelVersion(
  ctx: TransactionContext,
  { id, label }: Input<typeof contract.labelVersion>,
) {
  const { match, file } = await editableVersion(ctx, id);
  await ctx.db.update(versions).set({ label }).where(eq(versions.id, id));
  const { number } = match.version;
  await audit(ctx, { action: 'storage.label-version', subject: file.id, after: { number, label } });
  return present({ ...match, version: { ...match.version, label } }, file);
}

/** @throws Problem `conflict` for the current version, which is the file itself. */
export async function deleteVersion(
  ctx: TransactionContext,
  { id }: Input<typeof contract.deleteVersion>,
) {
  const { match, file } = await editableVersion(ctx, id);
  const { version, content } = match;
  if (file.versionId === id)
    throw new Problem('conflict', 'This is the current version. Restore another one first.');
  await ctx.db.delete(versions).where(eq(versions.id, id));
  await releaseContent(ctx, content.id, 1);
  await adjustUsage(ctx, file.orgId, { usedBytes: -content.sizeBytes });
  const before = { number: version.number, label: version.label };
  await audit(ctx, { action: 'storage.delete-version', subject: file.id, before });
  return { id, freedBytes: content.sizeBytes };
}
