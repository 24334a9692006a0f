import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';

export type OwnedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
};

/**
 * Every table whose rows belong to an organisation, as the database knows them: a table that comes
 * tomorrow is exported and erased without anybody remembering to say so.
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
