import pg from 'pg';
import { type DatabaseUrls, handleErrors } from '../../kernel/index.ts';
import { bypassesRls, type Table } from './tables.ts';

/** The whole database as of one instant, for as long as needed. */
export type Snapshot = {
  readonly owner: pg.Client;
  /** The client that can read all rows of a table. */
  readonly readerOf: (table: Table) => pg.Client;
};

/** Output formats that are the same on every server, regardless of its settings. */
export const portableSettings = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local xmloption = 'content'`;

/**
 * Opens one snapshot in two transactions. Row-level security applies to an owner that is not a superuser, who would
 * see protected tables as empty: those are read as `ngo_app` in the scope that sees every organisation.
 */
export async function withSnapshot<T>(
  urls: DatabaseUrls,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const owner = handleErrors(new pg.Client({ connectionString: urls.owner }));
  const app = handleErrors(new pg.Client({ connectionString: urls.app }));
  await owner.connect();
  try {
    await owner.query('begin isolation level repeatable read read only');
    await owner.query(portableSettings);
    const { rows } = await owner.query<{ id: string }>('select pg_export_snapshot() as id');
    await app.connect();
    await app.query('begin isolation level repeatable read read only');
    await app.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.id ?? '')}`);
    await app.query(portableSettings);
    await app.query("set local app.scope = 'system'");
    const isRestricted = !(await bypassesRls(owner));
    return await work({
      owner,
      readerOf: ({ guarded: protectedTables }) => (isRestricted && protectedTables ? app : owner),
    });
  } finally {
    await Promise.all([owner.end(), app.end()]);
  }
}
