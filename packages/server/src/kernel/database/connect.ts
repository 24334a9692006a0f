import { sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { rowMapper } from './map-rows.ts';
import { PreparingClient } from './prepare-frequent.ts';
import { openReplica, type Replica, type ReplicaFault } from './replica.ts';
import { setUpSession, statementTimeoutMs } from './session.ts';

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
  /** A streaming replica of the same database; the credentials in it are ignored. */
  readonly replica?: string | undefined;
};

export type Pools = {
  readonly owner: pg.Pool;
  readonly app: pg.Pool;
  readonly anonymous: pg.Pool;
  readonly replica: Replica | undefined;
  close(): Promise<void>;
};

/** A connection that is not available within this time is a `503`, not a hanging page. */
const connectTimeoutMs = 5_000;

type PoolOptions = Pick<pg.PoolConfig, 'connectionString' | 'max' | 'Client' | 'pipeline'>;

function openPool(options: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // Closing a connection also frees PostgreSQL's cached statements for it.
    maxLifetimeSeconds: 3_600,
    // Client-side timeout, in case the database cannot enforce its own.
    query_timeout: statementTimeoutMs + connectTimeoutMs,
    application_name: 'ngo-plus',
    onConnect: setUpSession,
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

type Events = {
  /** A connection was lost; its pool replaces it. */
  readonly onError: (error: Error) => void;
  /** The replica begins or ceases to be used. */
  readonly onReplicaChange: (fault: ReplicaFault | undefined) => void;
};

/**
 * Opens the three pools, and those of the replica if there is one. An idle connection that breaks (the database was
 * restarted) is dropped and replaced on the next use.
 */
export function openPools(
  urls: DatabaseUrls,
  { onError = () => undefined, onReplicaChange = () => undefined }: Partial<Events> = {},
): Pools {
  const serving = { max: 10, Client: PreparingClient, pipeline: true };
  const open = (url: string, options: Omit<PoolOptions, 'connectionString'>) =>
    openPool({ ...options, connectionString: url }, onError);
  const owner = open(urls.owner, { max: 8 });
  const app = open(urls.app, serving);
  const anonymous = open(urls.anonymous, serving);
  const onReplica = (url: string) => atHostOf(url, urls.replica ?? '');
  const replica =
    urls.replica === undefined
      ? undefined
      : openReplica({
          app: open(onReplica(urls.app), serving),
          anonymous: open(onReplica(urls.anonymous), serving),
          askPrimary: open(urls.anonymous, { max: 1 }),
          askReplica: open(onReplica(urls.anonymous), { max: 1 }),
          onChange: onReplicaChange,
        });
  const close = async () => {
    await replica?.close();
    await Promise.all([owner.end(), app.end(), anonymous.end()]);
  };
  return { owner, app, anonymous, replica, close };
}

/** The place of the second URL, with the credentials of the first. */
function atHostOf(credentials: string, place: string): string {
  const { username, password } = new URL(credentials);
  return Object.assign(new URL(place), { username, password }).href;
}
