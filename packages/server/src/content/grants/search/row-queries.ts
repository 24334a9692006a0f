import type { Total } from '@ngo-plus/contract/kernel';
import { type SQL, sql } from 'drizzle-orm';
import { countUpTo, type Database } from '../../../kernel/index.ts';
import type { Order } from './order.ts';

/** An index table, as row `i`, with the conditions that must all hold. */
export type Branch = { readonly table: SQL; readonly where: readonly SQL[] };

/** Public grants: readable by everyone, so without row-level security and by index. */
export const publicGrants = (where: readonly SQL[]): Branch => ({
  table: sql`public_grant_index`,
  where,
});

/** Grants that one organisation added for itself. */
export const ownGrants = (orgId: string, where: readonly SQL[]): Branch => ({
  table: sql`org_grant_index`,
  where: [sql`i.org_id = ${orgId}`, ...where],
});

export type OrderedBranch = Branch & { readonly order: Order };

type Span = { readonly position: readonly string[] | undefined; readonly limit: number };

/** A grant's id and its position in the order, as in cursors. */
export type Match = { readonly id: string; readonly position: readonly string[] };

const and = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The first rows after the position, across all branches, whose orders must be the same. */
export async function findRows(
  db: Database,
  branches: readonly OrderedBranch[],
  { position, limit }: Span,
): Promise<Match[]> {
  const [first] = branches;
  if (!first) return [];
  const selects = branches.map(({ table, where, order }) => {
    const [k0, k1 = sql`null`] = order.keys;
    const after = position ? [order.after(position)] : [];
    return sql`(select ${k0} as k0, ${k1} as k1, i.grant_id from ${table} i
      where ${and([...where, ...after])} order by ${order.by} limit ${limit})`;
  });
  type Row = { k0: unknown; k1: unknown; grant_id: string };
  const { rows } = await db.execute<Row>(
    sql`select * from (${sql.join(selects, sql` union all `)}) found
      order by ${first.order.bySelected} limit ${limit}`,
  );
  return rows.map(({ k0, k1, grant_id: id }) => ({
    id,
    position: [...(k1 === null ? [k0] : [k0, k1]), id].map(String),
  }));
}

/** Number of rows in all branches. */
export function countRows(db: Database, branches: readonly Branch[]): Promise<Total> {
  const selects = branches.map(
    ({ table, where }) => sql`select from ${table} i where ${and(where)}`,
  );
  return countUpTo(db, sql.join(selects, sql` union all `));
}
