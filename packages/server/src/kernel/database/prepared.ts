import type { Database } from './connect.ts';

/**
 * A frequent query: its SQL is built once per pool or connection, and PostgreSQL plans a named
 * statement once per connection.
 *
 * `const byId = prepared((db) => db.select().from(posts).where(eq(posts.id,
 * sql.placeholder('id'))).prepare('posts_by_id'))`, then `byId(db).execute({ id })`.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const cached = built.get(db);
    if (cached) return cached;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
