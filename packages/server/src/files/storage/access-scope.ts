import type { Rights } from '@ngo-plus/contract/files/storage';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { type AccessScope, administers, cappedRights, seesEverything } from './rights.ts';
import { entries, type LinkRow } from './table.ts';

type Row = { id: string; rights: Rights | null };

/** Loads the restricted folders and the caller's shares with one indexed query. */
export async function accessScopeOf(ctx: TransactionContext): Promise<AccessScope> {
  const actor = signedIn(ctx);
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, null as rights from storage_entries
      where org_id = ${actor.orgId} and restricted and not ${administers(actor)}
    union all select entry_id, rights from storage_shares
      where org_id = ${actor.orgId} and (user_id = ${actor.userId} or role = ${actor.role})`);
  const shared = new Map<string, Rights>();
  for (const { id, rights } of rows) {
    if (rights && shared.get(id) !== 'edit') shared.set(id, cappedRights(actor, rights));
  }
  const closed = new Set(rows.filter(({ rights }) => rights === null).map(({ id }) => id));
  const everything = seesEverything(actor);
  const { orgId, userId } = actor;
  return { orgId, userId, everything, administers: administers(actor), closed, shared };
}

/** The access scope of a link's visitor: the linked entry, without restricted folders inside it. */
export async function linkAccessScopeOf(
  { db }: TransactionContext,
  { orgId, entryId }: Pick<LinkRow, 'orgId' | 'entryId'>,
): Promise<AccessScope> {
  const rows = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.orgId, orgId), entries.restricted));
  const closed = new Set(rows.map(({ id }) => id));
  const shared = new Map([[entryId, 'view' as const]]);
  return { orgId, userId: null, everything: false, administers: false, closed, shared };
}

/** SQL condition for the entries that an access scope sees; the equivalent of `rightsOn`. */
export function visibleTo({ userId, everything, closed, shared }: AccessScope): SQL {
  const path = sql`(${entries.ancestors} || ${entries.id})`;
  if (everything && closed.size === 0) return sql`true`;
  const [closedIds, sharedIds] = [uuids(closed), uuids(shared.keys())];
  return sql`(storage_sees(${path}, ${everything}, ${closedIds}, ${sharedIds})
    or ${entries.kind} = 'file' and ${entries.createdBy} = ${userId}::uuid and not ${path} && ${closedIds})`;
}

/** One array parameter, so that the query plan does not depend on the number of ids. */
export const uuids = (ids: Iterable<string>): SQL => sql`${`{${[...ids].join(',')}}`}::uuid[]`;
