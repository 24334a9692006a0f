import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Number of runs before a statement is cached. */
const oftenAfter = 5;
/**
 * Each cached statement takes memory on every connection that uses it, until the connection is an
 * hour old.
 */
const mostRemembered = 200;
const mostCounted = 2_000;
/** Longer statements are lists of values, seldom twice of the same length. */
const longestText = 8_000;

/**
 * Returns a function that names frequent statements, so that PostgreSQL caches them with their
 * plans; undefined for others. Planning under row-level security often takes longer than execution.
 */
export function namer(): (text: string) => string | undefined {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const nameFor = (text: string) =>
    names.get(text) ??
    `often-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  return (text) => {
    if (text.length > longestText) return undefined;
    const times = (counts.get(text) ?? 0) + 1;
    if (!names.has(text) && times < oftenAfter) {
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, times);
      return undefined;
    }
    const name = nameFor(text);
    counts.delete(text);
    // Insertion order is usage order: the least recently used name is evicted.
    names.delete(text);
    names.set(text, name);
    const [oldest] = names.keys();
    if (names.size > mostRemembered && oldest !== undefined) names.delete(oldest);
    return name;
  };
}

const nameOfOften = namer();

type Query = { readonly name?: string | undefined; readonly text: string };

/** Returns a connection that caches its frequent statements. */
export function preparing(client: pg.PoolClient, nameFor = nameOfOften): pg.PoolClient {
  const wrapped: pg.PoolClient = Object.create(client);
  const runQuery = (query: Query, values: unknown[] = []) => {
    const name = query.name ?? (values.length > 0 ? nameFor(query.text) : undefined);
    return client.query(name === undefined ? query : { ...query, name }, values);
  };
  return Object.assign(wrapped, { query: runQuery });
}
