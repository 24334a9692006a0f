import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import type { Order } from './order.ts';

/** An index table to look in, as `i`. */
export type Source = { readonly table: SQL; readonly where?: SQL | undefined };

/** Public grants: nobody's secret, so without row-level security and by index. */
export const publicSource: Source = { table: sql`public_grant_index` };

export const ownSource = (orgId: string): Source => ({
  table: sql`org_grant_index`,
  where: sql`i.org_id = ${orgId}`,
});

export type Asked = {
  readonly sources: readonly Source[];
  /** On the row `i`; all must hold. */
  readonly where: readonly SQL[];
  readonly order: Order;
  readonly position: readonly string[] | undefined;
  readonly limit: number;
};

/** A grant's id and where it stands in the order, as cursors carry it. */
export type Found = { readonly id: string; readonly position: readonly string[] };

const and = (conditions: readonly (SQL | undefined)[]) => {
  const all = conditions.filter((condition) => condition !== undefined);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

/** The first rows after the position, over all sources. */
export async function findRows(
  db: Database,
  { sources, where, order, position, limit }: Asked,
): Promise<Found[]> {
  const after = position && order.after(position);
  const [k0, k1 = sql`null`] = order.keys;
  const branches = sources.map(
    ({ table, where: own }) =>
      sql`(select ${k0} as k0, ${k1} as k1, i.grant_id from ${table} i
        where ${and([own, ...where, after])} order by ${order.by} limit ${limit})`,
  );
  const { rows } = await db.execute<{ k0: unknown; k1: unknown; grant_id: string }>(
    sql`select * from (${sql.join(branches, sql` union all `)}) found order by ${order.byFound} limit ${limit}`,
  );
  return rows.map(({ k0, k1, grant_id: id }) => ({
    id,
    position: [...(k1 === null ? [k0] : [k0, k1]), id].map(String),
  }));
}

/** How many rows there are over all sources. */
export async function countRows(
  db: Database,
  { sources, where }: Pick<Asked, 'sources' | 'where'>,
): Promise<number> {
  let total = 0;
  for (const { table, where: own } of sources) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table} i where ${and([own, ...where])}`,
    );
    total += rows[0]?.count ?? 0;
  }
  return total;
}
