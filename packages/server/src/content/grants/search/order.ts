import type { grantSorts } from '@ngo-plus/contract/content/grants';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';

export type Sort = (typeof grantSorts)[number];

/** The order of a list over an index table `i`; `keys` are selected as text and returned in cursors. */
export type Order = {
  /** Part of cursors, so that a cursor of another order is refused. */
  readonly name: string;
  readonly keys: readonly [SQL, SQL?];
  /** The `order by` over the keys `k0`, `k1` and `grant_id` of selected rows. */
  readonly by: SQL;
  readonly bySelected: SQL;
  /** The condition for rows after a position. */
  readonly after: (position: readonly string[]) => SQL;
};

const instantText = z.string().regex(/^-?infinity$|^[\d :.+-]{10,40}$/);
const uuidText = z.uuid();

/** The format of each cursor key, so that forged ones never reach the database. */
export const positionShapes = {
  postDate: z.tuple([instantText, uuidText]),
  deadlineDate: z.tuple([instantText, uuidText]),
  title: z.tuple([z.string().max(400), uuidText]),
  closing: z.tuple([z.enum(['0', '1']), instantText, uuidText]),
  relevance: z.tuple([z.string().regex(/^\d+(\.\d+)?(e[+-]?\d+)?$/), instantText, uuidText]),
} as const;

const columns = {
  postDate: sql`i.posted_at`,
  deadlineDate: sql`i.deadline_at`,
  title: sql`i.title_key`,
} as const;
const types = { postDate: 'timestamptz', deadlineDate: 'timestamptz', title: 'text' } as const;

/** By one column, ties broken by id in the same direction: an index scan either way. */
export function columnOrder(sort: keyof typeof columns, descending: boolean): Order {
  const column = columns[sort];
  const [direction, comparison] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  return {
    name: `${sort} ${descending ? 'desc' : 'asc'}`,
    keys: [column],
    by: sql`${column} ${direction}, i.grant_id ${direction}`,
    bySelected: sql`k0 ${direction}, grant_id ${direction}`,
    after: ([key = '', id = '']) =>
      sql`(${column}, i.grant_id) ${comparison} (${key}::${sql.raw(types[sort])}, ${id}::uuid)`,
  };
}

/** By relevance; the newer of two equals first. */
export const relevanceOrder = (score: SQL): Order => ({
  name: 'relevance',
  keys: [sql`(${score})`, sql`i.posted_at`],
  by: sql`1 desc, 2 desc, i.grant_id desc`,
  bySelected: sql`k0 desc, k1 desc, grant_id desc`,
  after: ([key = '', posted = '', id = '']) =>
    sql`((${score}), i.posted_at, i.grant_id) < (${key}::float8, ${posted}::timestamptz, ${id}::uuid)`,
});

/** Open grants, soonest deadline first (phase 0), or closed ones, latest first (phase 1). */
export function closingOrder(phase: 0 | 1): Order {
  const column = sql`i.closes_at`;
  const [direction, comparison] = phase === 0 ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  return {
    name: 'closing',
    keys: [sql.raw(String(phase)), column],
    by: sql`${column} ${direction}, i.grant_id ${direction}`,
    bySelected: sql`k1 ${direction}, grant_id ${direction}`,
    after: ([, key = '', id = '']) =>
      sql`(${column}, i.grant_id) ${comparison} (${key}::timestamptz, ${id}::uuid)`,
  };
}
