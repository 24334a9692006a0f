import { sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { rowMapper } from './map-rows.ts';
import { PreparingClient } from './prepare-frequent.ts';

/** Drizzle over one connection or pool. Columns are camelCase in TypeScript, snake_case in SQL. */
export type Database = NodePgDatabase;

type Selection = Parameters<PgDialect['buildSelectQuery']>[0];

/**
 * Writes limits into the text of a statement. With a limit as a parameter, PostgreSQL assumes a tenth of all rows for the
 * generic plan, estimates it as too expensive, and plans a prepared statement again each time.
 */
class Dialect extends PgDialect {
  override buildSelectQuery(selection: Selection) {
    const { limit } = selection;
    if (typeof limit !== 'number' || !Number.isSafeInteger(limit) || limit < 0)
      return super.buildSelectQuery(selection);
    return super.buildSelectQuery({ ...selection, limit: literal(limit) });
  }
}

/** Drizzle inserts any SQL as a limit; its type knows numbers and placeholders only. */
const literal = (limit: number) => sql.raw(String(limit)) as unknown as number;

const dialect = new Dialect({ casing: 'snake_case' });

/** Maps the rows of plain selections itself. */
class Session extends NodePgSession<Record<string, unknown>, never> {
  override prepareQuery: NodePgSession<Record<string, unknown>, never>['prepareQuery'] = (
    query,
    fields,
    name,
    isArray,
    mapRows,
    ...rest
  ) =>
    super.prepareQuery(
      query,
      fields,
      name,
      isArray,
      mapRows ?? (fields && rowMapper(fields)),
      ...rest,
    );
}

const overClients = new WeakMap<pg.Pool | pg.PoolClient, Database>();

/**
 * Returns Drizzle over a pool or a connection, the same object each time, so that `prepared`
 * statements are reused. One dialect serves all: its cache of column names is filled once.
 */
export function databaseOver(client: pg.Pool | pg.PoolClient): Database {
  const cached = overClients.get(client);
  if (cached) return cached;
  const session = new Session(client, dialect, undefined);
  const database: Database = new NodePgDatabase(dialect, session, undefined);
  overClients.set(client, database);
  return database;
}

export type DatabaseUrls = {
  /** Owns the tables: migrations and the job queue. */
  readonly owner: string;
  /** `ngo_app`: owns nothing and is subject to row-level security. */
  readonly app: string;
  /** `ngo_public`: reads published rows and needs no transaction. */
  readonly anonymous: string;
};

export type Pools = {
  readonly owner: pg.Pool;
  readonly app: pg.Pool;
  readonly anonymous: pg.Pool;
  close(): Promise<void>;
};

/** A connection that is not available within this time is a `503`, not a hanging page. */
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;

type PoolOptions = Pick<pg.PoolConfig, 'connectionString' | 'max' | 'Client' | 'pipeline'>;

function openPool(options: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // Closing a connection also frees PostgreSQL's cached statements for it.
    maxLifetimeSeconds: 3_600,
    statement_timeout: statementTimeoutMs,
    // Client-side timeout, in case the database cannot enforce its own.
    query_timeout: statementTimeoutMs + connectTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'ngo-plus',
  });
  // The database may shut down before it has read the termination messages of a closed pool.
  const lost = (error: Error) => {
    if (!pool.ending) onError(error);
  };
  // Without its own listener, a connection that breaks while in use would end the process. The
  // pool's listener covers idle connections.
  pool.on('connect', (client) => client.on('error', lost));
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Opens the three pools. An idle connection that breaks (the database was restarted) is dropped and
 * replaced on the next use.
 */
export function openPools(urls: DatabaseUrls, onError: (error: Error) => void): Pools {
  const owner = openPool({ connectionString: urls.owner, max: 8 }, onError);
  const serving = { max: 10, Client: PreparingClient, pipeline: true };
  const app = openPool({ connectionString: urls.app, ...serving }, onError);
  const anonymous = openPool({ connectionString: urls.anonymous, ...serving }, onError);
  const close = async () => {
    await Promise.all([owner.end(), app.end(), anonymous.end()]);
  };
  return { owner, app, anonymous, close };
}
