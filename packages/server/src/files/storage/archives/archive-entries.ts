import { eq, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { uuids } from '../access-scope.ts';
import { subtreeOf } from '../entry-rows.ts';
import { numbered } from '../free-name.ts';
import { type AccessScope, rightsOn } from '../rights.ts';
import { contents, type EntryRow, entries } from '../table.ts';

/** An archive member. Folders have no content. */
export type ArchiveMember = {
  readonly path: string;
  readonly modifiedAt: Date;
  readonly content: { readonly id: string; readonly sizeBytes: number } | undefined;
};

export type ArchiveListing = {
  readonly members: readonly ArchiveMember[];
  /** Paths of files that are being scanned or are quarantined. */
  readonly skipped: readonly string[];
};

/** Bounds the memory for the list. */
const maxEntries = 100_000;

/** The chosen entries and their descendants that the caller sees; parents come before their children. */
export async function listForArchive(
  { db }: TransactionContext,
  scope: AccessScope,
  ids: readonly string[],
): Promise<ArchiveListing> {
  const rows = await db
    .select({ entry: entries, state: contents.state })
    .from(entries)
    .leftJoin(contents, eq(contents.id, entries.contentId))
    .where(sql`${entries.id} in ${subtreeOf(uuids(ids))} and ${entries.trashedAt} is null`)
    .orderBy(sql`cardinality(${entries.ancestors})`, entries.name)
    .limit(maxEntries + 1);
  if (rows.length > maxEntries)
    throw new Problem('too_large', 'Choose folders with at most {{maximum}} files.', {
      values: { maximum: maxEntries },
    });
  const paths = new Map<string, string>();
  const usedNames = new Set<string>();
  const members: ArchiveMember[] = [];
  const skipped: string[] = [];
  for (const { entry, state } of rows) {
    const path = pathOf(entry, { paths, usedNames, chosen: ids });
    if (path === undefined || rightsOn(scope, entry) === undefined) continue;
    paths.set(entry.id, path);
    if (entry.kind === 'file' && state !== 'ready') skipped.push(path);
    else members.push(memberOf(entry, path));
  }
  return { members, skipped };
}

const memberOf = ({ contentId, sizeBytes, updatedAt }: EntryRow, path: string): ArchiveMember => ({
  path,
  modifiedAt: updatedAt,
  content: contentId === null ? undefined : { id: contentId, sizeBytes: sizeBytes ?? 0 },
});

type PathContext = {
  readonly paths: ReadonlyMap<string, string>;
  readonly usedNames: Set<string>;
  readonly chosen: readonly string[];
};

/** Path below the parent when that is in the archive. Chosen entries with equal names get numbers. */
function pathOf(entry: EntryRow, { paths, usedNames, chosen }: PathContext): string | undefined {
  const name = sanitised(entry.name);
  const folder = entry.parentId === null ? undefined : paths.get(entry.parentId);
  if (folder !== undefined) return `${folder}/${name}`;
  if (!chosen.includes(entry.id)) return undefined;
  let free = name;
  for (let number = 2; usedNames.has(free.toLowerCase()); number += 1)
    free = numbered(name, number);
  usedNames.add(free.toLowerCase());
  return free;
}

/** Windows forbids these characters in names, and treats a colon after one letter as a drive. */
const sanitised = (name: string): string => name.replace(/[<>:"|?*]/g, '_').replace(/[. ]$/, '_');
