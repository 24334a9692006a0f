import { eq, sql } from 'drizzle-orm';
import { Problem, type TransactionContext } from '../../../kernel/index.ts';
import { uuids } from '../access-scope.ts';
import { subtreeOf } from '../entry-rows.ts';
import { numbered } from '../free-name.ts';
import { type AccessScope, rightsOn } from '../rights.ts';
import { contents, type EntryRow, entries } from '../table.ts';

/** What goes into an archive, under which path. Those without content are folders. */
export type Packed = {
  readonly path: string;
  readonly modifiedAt: Date;
  readonly content: { readonly id: string; readonly sizeBytes: number } | undefined;
};

export type Listing = {
  readonly packed: readonly Packed[];
  /** Paths of files that are not given out now. */
  readonly leftOut: readonly string[];
};

/** A list of more would be too much to hold. */
const mostEntries = 100_000;

/** What the reader sees of the chosen entries, folders before what is in them. */
export async function listForArchive(
  { db }: TransactionContext,
  sight: AccessScope,
  ids: readonly string[],
): Promise<Listing> {
  const rows = await db
    .select({ entry: entries, state: contents.state })
    .from(entries)
    .leftJoin(contents, eq(contents.id, entries.contentId))
    .where(sql`${entries.id} in ${subtreeOf(uuids(ids))} and ${entries.trashedAt} is null`)
    .orderBy(sql`cardinality(${entries.ancestors})`, entries.name)
    .limit(mostEntries + 1);
  if (rows.length > mostEntries)
    throw new Problem('too_large', 'Choose folders with at most {{maximum}} files.', {
      values: { maximum: mostEntries },
    });
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  const packed: Packed[] = [];
  const leftOut: string[] = [];
  for (const { entry, state } of rows) {
    const path = pathOf(entry, { paths, taken, chosen: ids });
    if (path === undefined || rightsOn(sight, entry) === undefined) continue;
    paths.set(entry.id, path);
    if (entry.kind === 'file' && state !== 'ready') leftOut.push(path);
    else packed.push(packedAs(entry, path));
  }
  return { packed, leftOut };
}

const packedAs = ({ contentId, sizeBytes, updatedAt }: EntryRow, path: string): Packed => ({
  path,
  modifiedAt: updatedAt,
  content: contentId === null ? undefined : { id: contentId, sizeBytes: sizeBytes ?? 0 },
});

type Known = {
  readonly paths: ReadonlyMap<string, string>;
  readonly taken: Set<string>;
  readonly chosen: readonly string[];
};

/** Below its folder, where that is in the archive; chosen entries of one name are told apart. */
function pathOf(entry: EntryRow, { paths, taken, chosen }: Known): string | undefined {
  const name = unpackable(entry.name);
  const folder = entry.parentId === null ? undefined : paths.get(entry.parentId);
  if (folder !== undefined) return `${folder}/${name}`;
  if (!chosen.includes(entry.id)) return undefined;
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = numbered(name, number);
  taken.add(free.toLowerCase());
  return free;
}

/** Windows takes none of these in a name, and a colon after one letter for a drive. */
const unpackable = (name: string): string => name.replace(/[<>:"|?*]/g, '_').replace(/[. ]$/, '_');
