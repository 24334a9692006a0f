import type { contactSorts } from '@ngo-plus/contract/crm/contacts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { countMatching, cursorsOf, type Database, pageOf } from '../../../kernel/index.ts';
import { type ContactRow, contacts } from '../table.ts';
import { texts } from './term-index.ts';

export type Sort = (typeof contactSorts)[number];

type ContactQuery = {
  readonly orgId: string;
  readonly where: SQL | undefined;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
  /** Only contacts with one of these terms, by name. */
  readonly terms?: readonly string[] | undefined;
};

/** An order as people ask for it. */
export type Order = {
  readonly sortBy?: Sort | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
};

/** Names ascend by default; dates descend. */
export const orderOf = ({ sortBy = 'name', sortOrder }: Order) => ({
  sort: sortBy,
  descending: (sortOrder ?? (sortBy === 'name' ? 'asc' : 'desc')) === 'desc',
});

const keys = {
  name: { column: contacts.sortKey, type: sql`text` },
  createdAt: { column: contacts.createdAt, type: sql`timestamptz` },
  updatedAt: { column: contacts.updatedAt, type: sql`timestamptz` },
} as const;

/** A page of the active contacts of an organisation. */
export async function pageOfContacts(db: Database, query: ContactQuery) {
  const { sort, descending, cursor, limit } = query;
  const cursors = cursorsOf(`contacts ${sort} ${descending ? 'desc' : 'asc'}`, [
    z.string().max(400),
    z.uuid(),
  ]);
  const position = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await rowsOf(db, { ...query, limit: limit + 1 }, position);
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.key, last.id]));
  return {
    page,
    total: () =>
      countMatching(db, contacts, and(activeContacts(query.orgId), query.where, hasTerm(query))),
    next,
  };
}

export type Position = readonly [key: string, id: string];

/** Rows after a position, each with its `key`, which forms the next position. */
export function rowsOf(
  db: Database,
  query: Omit<ContactQuery, 'cursor'>,
  after: Position | undefined,
): Promise<(ContactRow & { key: string })[]> {
  const { orgId, where, sort, descending, limit, terms } = query;
  const { column } = keys[sort];
  const order = descending ? desc : asc;
  const afterPosition = isAfter(query, sql`${column}, ${contacts.id}`, after);
  return db
    .select({ ...getTableColumns(contacts), key: sql<string>`${column}::text` })
    .from(contacts)
    .where(terms ? isWalked(query, after) : and(activeContacts(orgId), where, afterPosition))
    .orderBy(order(column), order(contacts.id))
    .limit(limit);
}

const isAfter = (
  { sort, descending }: Pick<ContactQuery, 'sort' | 'descending'>,
  columns: SQL,
  after: Position | undefined,
): SQL | undefined =>
  after &&
  sql`(${columns}) ${sql.raw(descending ? '<' : '>')} (${after[0]}::${keys[sort].type}, ${after[1]}::uuid)`;

/** Whether a contact is in the page of those with the terms: the first of each term, in the order of the index. */
function isWalked(query: Omit<ContactQuery, 'cursor'>, after: Position | undefined): SQL {
  const { orgId, where, descending, limit, terms = [] } = query;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`order by sort_key ${direction}, contact_id ${direction} limit ${sql.raw(String(limit))}`;
  const afterPosition = isAfter(query, sql`t.sort_key, t.contact_id`, after);
  // The bounds are those of the index.
  return sql`${contacts.id} = any (array(select contact_id from (
    select distinct f.sort_key, f.contact_id from unnest(${texts(terms)}) d (term), lateral (
      select t.sort_key, t.contact_id from contact_terms t join ${contacts} on ${contacts.id} = t.contact_id
      where t.org_id = ${orgId} and t.term = d.term and t.term >= 'w:' and t.term < 'w;'
        and ${and(activeContacts(orgId), where, afterPosition)} order by t.sort_key ${direction}, t.contact_id ${direction}
      limit ${sql.raw(String(limit))}) f) found ${order}))`;
}

const hasTerm = ({ orgId, terms }: Pick<ContactQuery, 'orgId' | 'terms'>) =>
  terms &&
  sql`${contacts.id} in (select t.contact_id from contact_terms t where t.org_id = ${orgId} and t.term = any (${texts(terms)}))`;

export const countContacts = (
  db: Database,
  { orgId, where }: Pick<ContactQuery, 'orgId' | 'where'>,
): Promise<number> => db.$count(contacts, and(activeContacts(orgId), where));

/** Contacts that are neither merged nor erased. */
export const activeContacts = (orgId: string) =>
  and(eq(contacts.orgId, orgId), eq(contacts.state, 'active'));
