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

/** @throws Problem `not_found` for what the person does not see. */
export async function readEntry(
  ctx: TransactionContext,
  { id }: Input<typeof readContract>,
): Promise<EntryDetail> {
  const sight = await accessScopeOf(ctx);
  const [row] = await entriesByIds(ctx, [id]);
  const seen = seenOr404(sight, row);
  const above = await entriesByIds(ctx, seen.ancestors);
  const path = above.filter((_, depth) => rightsAlong(sight, seen.ancestors.slice(0, depth + 1)));
  const number = await numberOf(ctx, seen);
  return {
    ...presentEntry(sight, seen),
    path: path.map((folder) => ({ id: entryId.parse(folder.id), name: folder.name })),
    trashedBy: await personNamed(ctx, seen.trashedBy),
    versionId: seen.versionId === null ? null : versionId.parse(seen.versionId),
    versionNumber: number,
    text: await textStateOf(ctx, seen),
  };
}

/** @throws Problem `not_found` also for what is there and not shown: that it exists is not told. */
export function seenOr404<Row extends EntryRow>(sight: AccessScope, row: Row | undefined): Row {
  const seen = row && rightsOn(sight, row) !== undefined ? row : undefined;
  return Problem.ifMissing(seen, 'That file or folder');
}

/** @throws Problem `not_found`, `forbidden` for those who may only look. */
export function editableOr403<Row extends EntryRow>(sight: AccessScope, row: Row | undefined): Row {
  const seen = seenOr404(sight, row);
  if (rightsOn(sight, seen) !== 'edit')
    throw new Problem('forbidden', 'You can view “{{name}}” but not change it.', {
      values: { name: seen.name },
    });
  return seen;
}

/**
 * Passing on what others gave is for staff: a share for changes alone does not allow it.
 *
 * @throws Problem `not_found`, `forbidden`.
 */
export function shareableOr403<Row extends EntryRow>(
  sight: AccessScope,
  row: Row | undefined,
): Row {
  const entry = editableOr403(sight, row);
  if (!sight.everything)
    throw new Problem('forbidden', 'Only staff and administrators can share files.');
  return entry;
}

/**
 * The folders around what is put into a folder, or at the top.
 *
 * @throws Problem `not_found` for no folder, `forbidden` for those who may not add to it.
 */
export function placeIn(
  sight: AccessScope,
  folder: EntryRow | undefined,
  parentId: string | null,
): string[] {
  if (parentId === null) {
    if (sight.everything) return [];
    throw new Problem('forbidden', 'Choose a folder you can edit.');
  }
  const place = editableOr403(sight, folder?.trashedAt === null ? folder : undefined);
  if (place.kind !== 'folder')
    throw new Problem('invalid', '“{{name}}” is a file. Choose a folder.', {
      values: { name: place.name },
    });
  return [...place.ancestors, place.id];
}

async function numberOf(
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

async function personNamed({ db }: TransactionContext, id: string | null) {
  if (id === null) return null;
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return personOf(id, row?.name ?? null);
}
