import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

/**
 * Inserts many rows with the same columns as one parameter. For hundreds of rows this takes a
 * fraction of the time and memory of a list of values, in which each value is a parameter.
 *
 * @param rows instants as `Date`, `bigint` as such, arrays and documents as they are; undefined
 * becomes null, and a column that no row sets gets its default
 * @throws Error for a column that the table does not have, or rows with different columns
 */
export async function insertMany<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columnsOfTable = getTableColumns(table);
  const strange = names.find((name) => !(name in columnsOfTable));
  if (strange !== undefined) throw new Error(`Unknown column ${strange}.`);
  const values = rows.map((row: Readonly<Record<string, unknown>>) => {
    const isAlike = Object.keys(row).length === names.length && names.every((name) => name in row);
    if (!isAlike) throw new Error('Rows inserted together must have the same columns.');
    return Object.fromEntries(names.map((name) => [toSnakeCase(name), row[name]]));
  });
  const columns = sql.join(
    names.map((name) => sql.identifier(toSnakeCase(name))),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${columns}) select ${columns}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values, bigintsAsText)}::jsonb)`);
}

const bigintsAsText = (_: string, value: unknown) =>
  typeof value === 'bigint' ? value.toString() : value;
