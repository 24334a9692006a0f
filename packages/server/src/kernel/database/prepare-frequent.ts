import { createHash } from 'node:crypto';
import pg from 'pg';

/** Number of runs before a statement is cached. */
const oftenAfter = 5;
/**
 * Each cached statement takes memory on every connection that uses it, until the connection is an
 * hour old.
 */
const maxRemembered = 200;
const maxCounted = 2_000;
/** Longer statements are lists of values, seldom twice of the same length. */
const maxTextLength = 8_000;

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
    if (text.length > maxTextLength) return undefined;
    const times = (counts.get(text) ?? 0) + 1;
    if (!names.has(text) && times < oftenAfter) {
      if (counts.size >= maxCounted) counts.clear();
      counts.set(text, times);
      return undefined;
    }
    const name = nameFor(text);
    counts.delete(text);
    // Insertion order is usage order: the least recently used name is evicted.
    names.delete(text);
    names.set(text, name);
    const [oldest] = names.keys();
    if (names.size > maxRemembered && oldest !== undefined) names.delete(oldest);
    return name;
  };
}

const nameOfOften = namer();

type Query = { readonly name?: string | undefined; readonly text: string };

/** Most statements that one connection caches. */
const maxOnOneConnection = 100;

type Run = (query: string | Query, values?: unknown[], callback?: unknown) => unknown;

/** A connection that caches its frequent statements, and closes those that it has not used for the longest time. */
export class PreparingClient extends pg.Client {
  /** In the order of their use. */
  readonly #names = new Set<string>();
  /** Whether a connection pooler may give each transaction another session: then nothing is cached. */
  isPooled = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    const run = super.query.bind(this) as Run;
    const prepare: Run = (query, values, callback) => {
      if (typeof query === 'string' || query.name !== undefined || !values?.length)
        return run(this.isPooled ? unnamed(query) : query, values, callback);
      if (this.isPooled) return run(query, values, callback);
      const name = nameOfOften(query.text);
      if (name === undefined) return run(query, values, callback);
      this.#use(name);
      return run({ ...query, name }, values, callback);
    };
    Object.assign(this, { query: prepare });
  }

  #use(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    const [oldest] = this.#names;
    if (this.#names.size <= maxOnOneConnection || oldest === undefined) return;
    this.#names.delete(oldest);
    const { connection } = this as unknown as { connection: StatementOwner };
    // Travels with the statement that follows.
    connection.close({ type: 'S', name: oldest });
    delete connection.parsedStatements[oldest];
  }
}

const unnamed = (query: string | Query): string | Query =>
  typeof query === 'string' || query.name === undefined ? query : { ...query, name: undefined };

/** The part of pg's connection that closes a statement; its types leave it out. */
type StatementOwner = {
  readonly close: (what: { type: 'S'; name: string }) => void;
  readonly parsedStatements: Record<string, string>;
};
