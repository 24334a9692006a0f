import { maxTotal, moreThanMaxTotal, type Total } from '@ngo-plus/contract/kernel';
import { type SQL, sql, type Table } from 'drizzle-orm';
import type { Database } from './connect.ts';

/**
 * Counts the rows of a query up to `maxTotal`: counting all rows of a large table takes longer than reading a page of it.
 *
 * @param rows a `select`; it needs no columns.
 */
export async function countUpTo(db: Database, rows: SQL): Promise<Total> {
  const { rows: found } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (${rows} limit ${sql.raw(String(maxTotal + 1))}) counted`);
  const total = found[0]?.total ?? 0;
  return total > maxTotal ? moreThanMaxTotal : total;
}

/** The same for the rows of a table, all of them if there is no condition. */
export const countMatching = (db: Database, table: Table, where?: SQL): Promise<Total> =>
  countUpTo(db, sql`select from ${table} where ${where ?? sql`true`}`);
