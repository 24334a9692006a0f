import { createHash } from 'node:crypto';
import type pg from 'pg';

/** So often a statement is planned afresh before it is remembered. */
const oftenAfter = 5;
/** Each takes some memory of every connection that asks it. */
const mostRemembered = 200;
const mostCounted = 2_000;
/** Longer ones are lists of values, seldom twice of the same length. */
const longestText = 8_000;

const asked = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps a statement that is asked all the time, with its plan; undefined for
 * others. To plan a statement under row-level security often takes longer than to run it.
 */
export function nameFor(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostRemembered || text.length > longestText)
    return known;
  const times = (asked.get(text) ?? 0) + 1;
  if (times < oftenAfter) {
    if (asked.size >= mostCounted) asked.clear();
    asked.set(text, times);
    return undefined;
  }
  asked.delete(text);
  const name = `often-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

type Query = { readonly name?: string | undefined; readonly text: string };

/** The connection, which has statements remembered that are asked of it often. */
export function remembering(client: pg.PoolClient): pg.PoolClient {
  const wrapped: pg.PoolClient = Object.create(client);
  const ask = (query: Query, values: unknown[] = []) => {
    const name = query.name ?? (values.length > 0 ? nameFor(query.text) : undefined);
    return client.query(name === undefined ? query : { ...query, name }, values);
  };
  return Object.assign(wrapped, { query: ask });
}
