import {
  type EntryDetail,
  entryId,
  type readEntry as readContract,
  versionId,
} from '@ngo-plus/contract/files/storage';
import type { Input } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { Problem, type TransactionContext } from '../../kernel/index.ts';
import { accessScopeOf } from './access-scope.ts';
import { entriesByIds } from './entry-rows.ts';
import { personOf, presentEntry } from './present.ts';
import { type AccessScope, rightsAlong, rightsOn } from './rights.ts';
import { type EntryRow, texts, versions } from './table.ts';

/** @throws Problem `not_found` when the caller can't see the entry. */
export async function readEntry(
  ctx: TransactionContext,
  { id }: Input<typeof readContract>,
): Promise<EntryDetail> {
  const scope = await accessScopeOf(ctx);
  const [row] = await entriesByIds(ctx, [id]);
  const entry = visibleOr404(scope, row);
  const folders = await entriesByIds(ctx, entry.ancestors);
  const path = folders.filter((_, depth) =>
    rightsAlong(scope, entry.ancestors.slice(0, depth + 1)),
  );
  const number = await versionNumberOf(ctx, entry);
  return {
    ...presentEntry(scope, entry),
    path: path.map((folder) => ({ id: entryId.parse(folder.id), name: folder.name })),
    trashedBy: await findPerson(ctx, entry.trashedBy),
    versionId: entry.versionId === null ? null : versionId.parse(entry.versionId),
    versionNumber: number,
    text: await textStateOf(ctx, entry),
  };
}

/** @throws Problem `not_found` for missing and for invisible entries alike, so that existence is not revealed. */
export function visibleOr404<Row extends EntryRow>(scope: AccessScope, row: Row | undefined): Row {
  const visible = row && rightsOn(scope, row) !== undefined ? row : undefined;
  return Problem.ifMissing(visible, 'That file or folder');
}

/** @throws Problem `not_found`, `forbidden` without edit access. */
export function editableOr403<Row extends EntryRow>(scope: AccessScope, row: Row | undefined): Row {
  const entry = visibleOr404(scope, row);
  if (rightsOn(scope, entry) !== 'edit')
    throw new Problem('forbidden', 'You can view “{{name}}” but not change it.', {
      values: { name: entry.name },
    });
  return entry;
}

/**
 * Only staff and administrators may share; edit access through a share is not enough.
 *
 * @throws Problem `not_found`, `forbidden`.
 */
export function shareableOr403<Row extends EntryRow>(
  scope: AccessScope,
  row: Row | undefined,
): Row {
  const entry = editableOr403(scope, row);
  if (!scope.everything)
    throw new Problem('forbidden', 'Only staff and administrators can share files.');
  return entry;
}

/**
 * The ancestor ids of an entry that is added to a folder, or to the root for null.
 *
 * @throws Problem `not_found` for a missing folder, `forbidden` without edit access to it.
 */
export function ancestorsIn(
  scope: AccessScope,
  folder: EntryRow | undefined,
  parentId: string | null,
): string[] {
  if (parentId === null) {
    if (scope.everything) return [];
    throw new Problem('forbidden', 'Choose a folder you can edit.');
  }
  const target = editableOr403(scope, folder?.trashedAt === null ? folder : undefined);
  if (target.kind !== 'folder')
    throw new Problem('invalid', '“{{name}}” is a file. Choose a folder.', {
      values: { name: target.name },
    });
  return [...target.ancestors, target.id];
}

async function versionNumberOf(
  { db }: TransactionContext,
  { versionId: id }: EntryRow,
): Promise<number | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ number: versions.number })
    .from(versions)
    .where(eq(versions.id, id));
  return row?.number ?? null;
}

async function textStateOf({ db }: TransactionContext, { kind, contentId }: EntryRow) {
  if (kind === 'folder' || contentId === null) return null;
  const [row] = await db.select().from(texts).where(eq(texts.contentId, contentId));
  return row?.state ?? 'none';
}

async function findPerson({ db }: TransactionContext, id: string | null) {
  if (id === null) return null;
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return personOf(id, row?.name ?? null);
}
