import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import type { Database, TransactionContext } from '../../kernel/index.ts';
import { contents, type EntryRow, entries, stars } from './table.ts';

/** An entry with the joined data that lists show. */
export type EntryView = EntryRow & {
  readonly state: 'incoming' | 'scanning' | 'ready' | 'quarantined' | null;
  readonly creator: string | null;
  readonly parentName: string | null;
  readonly starred: boolean;
  readonly isShared: boolean;
  readonly isLinked: boolean;
  readonly isIndexed: boolean;
};

/** Selects entries with their view data for the caller. Row-level security limits them to the caller's organisation. */
export function selectEntries(
  { db, actor, now }: Pick<TransactionContext, 'db' | 'actor' | 'now'>,
  where: SQL | undefined,
) {
  const path = sql`${entries.ancestors} || ${entries.id}`;
  return db
    .select({
      ...getTableColumns(entries),
      state: contents.state,
      creator: users.name,
      parentName: sql<
        string | null
      >`(select p.name from storage_entries p where p.id = ${entries.parentId})`,
      starred: sql<boolean>`${stars.entryId} is not null`,
      isShared: sql<boolean>`exists (select from storage_shares s where s.entry_id = any (${path}))`,
      isLinked: sql<boolean>`exists (select from storage_links l where l.entry_id = ${entries.id}
        and l.revoked_at is null and (l.expires_at is null or l.expires_at > ${now().toISOString()})
        and (l.max_uses is null or l.uses < l.max_uses))`,
      isIndexed: sql<boolean>`not exists (select from storage_entries f where f.id = any (${path}) and not f.indexed)`,
    })
    .from(entries)
    .leftJoin(contents, eq(contents.id, entries.contentId))
    .leftJoin(users, eq(users.id, entries.createdBy))
    .leftJoin(
      stars,
      and(
        eq(stars.orgId, entries.orgId),
        eq(stars.entryId, entries.id),
        eq(stars.userId, sql`${actor?.userId ?? null}::uuid`),
      ),
    )
    .where(where)
    .$dynamic();
}

/** Entries in the order of the ids; unknown ids are skipped. */
export async function entriesByIds(
  ctx: TransactionContext,
  ids: readonly string[],
): Promise<EntryView[]> {
  const rows = await selectEntries(ctx, inArray(entries.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Locks entries until the transaction ends, ordered by depth. */
export function lockEntries(db: Database, ids: readonly string[]): Promise<EntryRow[]> {
  return db
    .select()
    .from(entries)
    .where(inArray(entries.id, [...ids]))
    .orderBy(sql`cardinality(${entries.ancestors})`, entries.id)
    .for('update');
}

/** Finds an entry by its case-insensitive name in a folder, or at the root. */
export async function findByName(
  db: Database,
  { orgId, parentId, name }: Pick<EntryRow, 'orgId' | 'parentId' | 'name'>,
): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.orgId, orgId),
        parentId === null ? isNull(entries.parentId) : eq(entries.parentId, parentId),
        eq(entries.nameKey, sql`casefold(${name}::text collate pg_unicode_fast)`),
        isNull(entries.trashedAt),
      ),
    );
  return row;
}

/** Ids of the entries and all their descendants, including trashed ones. */
export const subtreeOf = (ids: SQL): SQL => sql`(
  with recursive subtree as (
    select id from storage_entries where id = any (${ids})
    union select e.id from storage_entries e join subtree s on e.parent_id = s.id
  ) select id from subtree)`;
