import type { Database } from './connect.ts';

/**
 * A query that is asked all the time: its SQL is put together once per pool or connection, and
 * PostgreSQL plans a named one once per connection.
 *
 * `const byId = prepared((db) => db.select().from(posts).where(eq(posts.id, sql.placeholder('id'))).prepare('posts_by_id'))`,
 * then `byId(db).execute({ id })`.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const kept = built.get(db);
    if (kept) return kept;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
