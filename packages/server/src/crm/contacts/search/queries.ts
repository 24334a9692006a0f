import type { contactSorts } from '@ngo-plus/contract/crm/contacts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { countMatching, cursorsOf, type Database, pageOf } from '../../../kernel/index.ts';
import { type ContactRow, contacts } from '../table.ts';

export type Sort = (typeof contactSorts)[number];

type ContactQuery = {
  readonly orgId: string;
  readonly where: SQL | undefined;
  readonly sort: Sort;
  readonly descending: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
};

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
    total: () => countMatching(db, contacts, and(activeContacts(query.orgId), query.where)),
    next,
  };
}

export type Position = readonly [key: string, id: string];

/** Rows after a position, each with its `key`, which forms the next position. */
export function rowsOf(
  db: Database,
  { orgId, where, sort, descending, limit }: Omit<ContactQuery, 'cursor'>,
  after: Position | undefined,
): Promise<(ContactRow & { key: string })[]> {
  const { column, type } = keys[sort];
  const order = descending ? desc : asc;
  const afterPosition =
    after &&
    sql`(${column}, ${contacts.id}) ${sql.raw(descending ? '<' : '>')} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return db
    .select({ ...getTableColumns(contacts), key: sql<string>`${column}::text` })
    .from(contacts)
    .where(and(activeContacts(orgId), where, afterPosition))
    .orderBy(order(column), order(contacts.id))
    .limit(limit);
}

export const countContacts = (
  db: Database,
  { orgId, where }: Pick<ContactQuery, 'orgId' | 'where'>,
): Promise<number> => db.$count(contacts, and(activeContacts(orgId), where));

/** Contacts that are neither merged nor erased. */
export const activeContacts = (orgId: string) =>
  and(eq(contacts.orgId, orgId), eq(contacts.state, 'active'));
