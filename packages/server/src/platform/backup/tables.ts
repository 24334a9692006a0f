import type pg from 'pg';
import * as z from 'zod';

/** A table of the product with its non-computed columns. */
export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Whether row-level security applies to the owner as well. */
  readonly guarded: boolean;
};

/** Filled by migrations, not by the backup. */
const excludedTables = ['migrations'];

/** All tables by name, without generated columns. */
export async function tablesIn(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid order by c.relname`,
    [excludedTables],
  );
  return rows;
}

export const sequence = z.object({
  name: z.string(),
  /** Null when it was never used. */
  last: z.string().nullable(),
});

export async function sequencesIn(client: pg.Client): Promise<z.infer<typeof sequence>[]> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by 1`,
  );
  return z.array(sequence).parse(rows);
}

/** The migrations that created this schema, in order. */
export async function migrationsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** Whether the role bypasses row-level security, as superusers do. */
export async function bypassesRls(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(
    'select rolsuper or rolbypassrls as yes from pg_roles where rolname = current_user',
  );
  return rows[0]?.yes === true;
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
