import type { LeadState } from '@ngo-plus/contract/content/marketing';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { users } from '../../identity/accounts/index.ts';
import { countMatching, type Database } from '../../kernel/index.ts';
import type { Position } from './cursor.ts';
import { leadNotes, leads } from './table.ts';

export type LeadFilters = {
  readonly state?: LeadState | '' | undefined;
  readonly source?: 'landing' | 'contact' | '' | undefined;
  /** `none` for leads without an owner. */
  readonly ownerId?: string | undefined;
  readonly search?: string | undefined;
};

export type LeadOrder = {
  readonly sortBy: 'createdAt' | 'updatedAt' | 'organisationName';
  readonly sortOrder: 'asc' | 'desc';
};

type Listing = LeadFilters &
  LeadOrder & { readonly after?: Position | undefined; readonly limit: number };

/** Leads with their owner's name and number of notes. `key` is the position of a row in the order. */
export function listLeadRows(
  db: Database,
  { sortBy, sortOrder, after, limit, ...filters }: Listing,
) {
  const key = keyOf[sortBy];
  const order = sortOrder === 'desc' ? desc : asc;
  return db
    .select({
      ...getTableColumns(leads),
      owner: ownerColumns,
      notes: notesOf,
      key: sql<string>`${key}`,
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .where(and(matching(filters), after && isLater(key, { sortBy, sortOrder }, after)))
    .orderBy(order(key), order(leads.id))
    .limit(limit);
}

export type ListedLead = Awaited<ReturnType<typeof listLeadRows>>[number];

export const countLeadRows = (db: Database, filters: LeadFilters) =>
  countMatching(db, leads, matching(filters));

export function countByState(db: Database) {
  return db.select({ state: leads.state, n: count() }).from(leads).groupBy(leads.state);
}

const ownerColumns = { id: users.id, name: users.name };

const notesOf = sql<number>`(select count(*)::int from ${leadNotes} where ${leadNotes.leadId} = ${leads.id})`;

/** People without an organisation are sorted by their own name. */
const keyOf: Record<LeadOrder['sortBy'], SQL> = {
  createdAt: sql`${leads.createdAt}`,
  updatedAt: sql`${leads.updatedAt}`,
  organisationName: sql`lower(coalesce(nullif(${leads.organisationName}, ''), ${leads.name}))`,
};

function isLater(key: SQL, { sortBy, sortOrder }: LeadOrder, [at, id]: Position): SQL {
  const comparison = sql.raw(sortOrder === 'desc' ? '<' : '>');
  const type = sql.raw(sortBy === 'organisationName' ? 'text' : 'timestamptz');
  return sql`(${key}, ${leads.id}) ${comparison} (${at}::${type}, ${id}::uuid)`;
}

function matching({ state, source, ownerId, search }: LeadFilters): SQL | undefined {
  return and(
    state ? eq(leads.state, state) : undefined,
    source ? eq(leads.source, source) : undefined,
    ownerId === 'none' ? isNull(leads.ownerId) : undefined,
    ownerId && ownerId !== 'none' ? eq(leads.ownerId, ownerId) : undefined,
    search ? contains(search) : undefined,
  );
}

function contains(search: string): SQL | undefined {
  const pattern = containing(search);
  return or(
    ilike(leads.organisationName, pattern),
    ilike(leads.name, pattern),
    ilike(leads.email, pattern),
    ilike(leads.message, pattern),
  );
}

/** A `like` pattern in which the search text is literal. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
