import pg from 'pg';
import { type DatabaseUrls, handleErrors } from '../../kernel/index.ts';
import { seesEverything, type Table } from './tables.ts';

/** The whole database as it was at one instant, however long it is looked at. */
export type Snapshot = {
  readonly owner: pg.Client;
  /** Who can read all rows of a table. */
  readonly readerOf: (table: Table) => pg.Client;
};

/** Values are written, and read again, the same on every server, whatever it is set to. */
export const plainWords = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local xmloption = 'content'`;

/**
 * Opens one snapshot in two transactions. An owner that is no superuser is bound by row-level
 * security like everyone, and would find guarded tables empty without a word: those are read as
 * `ngo_app` in the scope that sees every organisation.
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
    await owner.query(plainWords);
    const { rows } = await owner.query<{ id: string }>('select pg_export_snapshot() as id');
    await app.connect();
    await app.query('begin isolation level repeatable read read only');
    await app.query(`set transaction snapshot ${pg.escapeLiteral(rows[0]?.id ?? '')}`);
    await app.query(plainWords);
    await app.query("set local app.scope = 'system'");
    const bound = !(await seesEverything(owner));
    return await work({ owner, readerOf: ({ guarded }) => (bound && guarded ? app : owner) });
  } finally {
    await Promise.all([owner.end(), app.end()]);
  }
}
