import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
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

export type OrderedBranch = Branch & {
  readonly order: Order;
  /** All rows are read in any case, so they are counted in the same pass. */
  readonly counted?: boolean;
};

type Span = { readonly position: readonly string[] | undefined; readonly limit: number };

/** A grant's id and its position in the order, as in cursors. */
export type Match = { readonly id: string; readonly position: readonly string[] };

export type FoundRows = {
  readonly rows: Match[];
  /** Number of rows of the counted branch, if there was one and the page shows any of them. */
  readonly counted: number | undefined;
};

const and = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The first rows after the position, across all branches, whose orders must be the same. */
export async function findRows(
  db: Database,
  branches: readonly OrderedBranch[],
  { position, limit }: Span,
): Promise<FoundRows> {
  const [first] = branches;
  if (!first) return { rows: [], counted: undefined };
  const selects = branches.map(({ table, where, order, counted }) => {
    const [k0, k1 = sql`null`] = order.keys;
    const after = position ? [order.after(position)] : [];
    const all = (
      last: SQL,
    ) => sql`select ${k0} as k0, ${k1} as k1, i.grant_id${last} from ${table} i
      where ${and([...where, ...after])}`;
    // Counts without the columns of the row, which would otherwise be held in memory until the count is known.
    return counted
      ? sql`(select found.*, (count(*) over ())::int as counted from (${all(sql``)} offset 0) found
          order by ${order.bySelected} limit ${limit})`
      : sql`(${all(sql`, null::int as counted`)} order by ${order.by} limit ${limit})`;
  });
  type Row = { k0: unknown; k1: unknown; grant_id: string; counted: number | null };
  const { rows } = await db.execute<Row>(
    sql`select * from (${sql.join(selects, sql` union all `)}) found
      order by ${first.order.bySelected} limit ${limit}`,
  );
  const positions = rows.map(({ k0, k1, grant_id: id }) => ({
    id,
    position: [...(k1 === null ? [k0] : [k0, k1]), id].map(String),
  }));
  return {
    rows: positions,
    counted: rows.find(({ counted }) => counted !== null)?.counted ?? undefined,
  };
}

/** Number of rows in a branch. */
export async function countRows(db: Database, { table, where }: Branch): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} i where ${and(where)}`,
  );
  return rows[0]?.count ?? 0;
}
