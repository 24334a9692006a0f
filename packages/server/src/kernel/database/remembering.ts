import { createHash } from 'node:crypto';
import type pg from 'pg';

/** So often a statement is planned afresh before it is remembered. */
const oftenAfter = 5;
/** Each takes some memory of every connection that asks it, until the connection is an hour old. */
const mostRemembered = 200;
const mostCounted = 2_000;
/** Longer ones are lists of values, seldom twice of the same length. */
const longestText = 8_000;

/**
 * Gives names to statements that are asked all the time, under which PostgreSQL keeps them with their plans;
 * undefined for others. To plan a statement under row-level security often takes longer than to run it.
 */
export function namer(): (text: string) => string | undefined {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  const nameFor = (text: string) =>
    names.get(text) ??
    `often-${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  return (text) => {
    if (text.length > longestText) return undefined;
    const times = (asked.get(text) ?? 0) + 1;
    if (!names.has(text) && times < oftenAfter) {
      if (asked.size >= mostCounted) asked.clear();
      asked.set(text, times);
      return undefined;
    }
    const name = nameFor(text);
    asked.delete(text);
    // The newest come last: of too many, the one goes that was not asked for the longest time.
    names.delete(text);
    names.set(text, name);
    const [oldest] = names.keys();
    if (names.size > mostRemembered && oldest !== undefined) names.delete(oldest);
    return name;
  };
}

const nameOfOften = namer();

type Query = { readonly name?: string | undefined; readonly text: string };

/** The connection, which has statements remembered that are asked of it often. */
export function remembering(client: pg.PoolClient, nameFor = nameOfOften): pg.PoolClient {
  const wrapped: pg.PoolClient = Object.create(client);
  const ask = (query: Query, values: unknown[] = []) => {
    const name = query.name ?? (values.length > 0 ? nameFor(query.text) : undefined);
    return client.query(name === undefined ? query : { ...query, name }, values);
  };
  return Object.assign(wrapped, { query: ask });
}
