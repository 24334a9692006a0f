import type pg from 'pg';

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * The same pool, whose failures to connect have no error code. On some codes, among them "the database is starting up",
 * graphile-worker 0.18 (`withRetries` in lib.js) keeps a slot waiting for up to three minutes, also after the database is
 * back. Without a code it asks for the next job again after its poll interval.
 */
export function impatientPool(pool: pg.Pool): pg.Pool {
  const connect = (connected?: Connected) => {
    if (!connected) return pool.connect().catch((error) => Promise.reject(withoutCode(error)));
    return pool.connect((error, client, done) =>
      connected(error && withoutCode(error), client, done),
    );
  };
  return new Proxy(pool, {
    get: (_, name) => {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(pool, name, pool);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
}

const withoutCode = (error: Error) => new Error(error.message, { cause: error });
