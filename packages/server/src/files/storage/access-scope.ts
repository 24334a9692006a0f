import type { Rights } from '@ngo-plus/contract/files/storage';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../kernel/index.ts';
import { type AccessScope, administers, mayEver, seesEverything } from './rights.ts';
import { entries, type LinkRow } from './table.ts';

type Row = { id: string; rights: Rights | null };

/** Asks what is restricted and what is shared with the person: one indexed query. */
export async function accessScopeOf(ctx: TransactionContext): Promise<AccessScope> {
  const actor = signedIn(ctx);
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, null as rights from storage_entries
      where org_id = ${actor.orgId} and restricted and not ${administers(actor)}
    union all select entry_id, rights from storage_shares
      where org_id = ${actor.orgId} and (user_id = ${actor.userId} or role = ${actor.role})`);
  const shared = new Map<string, Rights>();
  for (const { id, rights } of rows) {
    if (rights && shared.get(id) !== 'edit') shared.set(id, mayEver(actor, rights));
  }
  const closed = new Set(rows.filter(({ rights }) => rights === null).map(({ id }) => id));
  const everything = seesEverything(actor);
  const { orgId, userId } = actor;
  return { orgId, userId, everything, administers: administers(actor), closed, shared };
}

/** Whoever opened a link sees what it was made for, without restricted folders in it. */
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

/** `rightsOn` as a condition: the entries that someone sees. */
export function visibleTo({ userId, everything, closed, shared }: AccessScope): SQL {
  const path = sql`(${entries.ancestors} || ${entries.id})`;
  if (everything && closed.size === 0) return sql`true`;
  const [shut, open] = [uuids(closed), uuids(shared.keys())];
  return sql`(storage_sees(${path}, ${everything}, ${shut}, ${open})
    or ${entries.kind} = 'file' and ${entries.createdBy} = ${userId}::uuid and not ${path} && ${shut})`;
}

/** Identifiers as one parameter, whose plan is the same for any number of them. */
export const uuids = (ids: Iterable<string>): SQL => sql`${`{${[...ids].join(',')}}`}::uuid[]`;
