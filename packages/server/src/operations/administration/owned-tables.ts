import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';

export type OwnedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the primary key, in key order. */
  readonly key: readonly string[];
};

/**
 * Returns every table with an `org_id` column, read from the database's own catalogue, so that the export and
 * erasure of an organisation include new tables automatically.
 */
export async function tablesOfOrganisations(db: Database): Promise<OwnedTable[]> {
  const { rows } = await db.execute<OwnedTable>(sql`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.atttypid <> 'bytea'::regtype and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from unnest(i.indkey) with ordinality as k (attnum, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.at) as key
    from pg_class c
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`);
  return rows;
}
