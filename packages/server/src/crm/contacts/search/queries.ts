import type { contactSorts } from '@ngo-plus/contract/crm/contacts';
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { cursorsOf, type Database, pageOf } from '../../../kernel/index.ts';
import { type ContactRow, contacts } from '../table.ts';

export type Sort = (typeof contactSorts)[number];

type Listing = {
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

/** A page of the living contacts of an organisation; how many there are is counted once, for the first. */
export async function pageOfContacts(db: Database, listing: Listing) {
  const { sort, descending, cursor, limit } = listing;
  const cursors = cursorsOf(`contacts ${sort} ${descending ? 'desc' : 'asc'}`, [
    z.string().max(400),
    z.uuid(),
    z.int(),
  ]);
  const at = cursor === undefined ? undefined : cursors.position(cursor);
  const rows = await rowsOf(db, { ...listing, limit: limit + 1 }, at && [at[0], at[1]]);
  const whole = at === undefined && rows.length <= limit;
  const total = at?.[2] ?? (whole ? rows.length : await countContacts(db, listing));
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.key, last.id, total]));
  return { page, total, next };
}

export type Place = readonly [key: string, id: string];

/** Rows after a place, each with its `key`, which makes the next place. */
export function rowsOf(
  db: Database,
  { orgId, where, sort, descending, limit }: Omit<Listing, 'cursor'>,
  after: Place | undefined,
): Promise<(ContactRow & { key: string })[]> {
  const { column, type } = keys[sort];
  const order = descending ? desc : asc;
  const later =
    after &&
    sql`(${column}, ${contacts.id}) ${sql.raw(descending ? '<' : '>')} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return db
    .select({ ...getTableColumns(contacts), key: sql<string>`${column}::text` })
    .from(contacts)
    .where(and(living(orgId), where, later))
    .orderBy(order(column), order(contacts.id))
    .limit(limit);
}

export const countContacts = (
  db: Database,
  { orgId, where }: Pick<Listing, 'orgId' | 'where'>,
): Promise<number> => db.$count(contacts, and(living(orgId), where));

/** Neither merged into another nor erased. */
export const living = (orgId: string) =>
  and(eq(contacts.orgId, orgId), eq(contacts.state, 'active'));
