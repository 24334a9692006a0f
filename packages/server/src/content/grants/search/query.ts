import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../kernel/index.ts';
import type { Sort } from './order.ts';

/** Filters of a list. Undefined and empty mean all. */
export type Filters = {
  readonly country?: string | undefined;
  readonly areaOfInterest?: string | undefined;
  readonly category?: string | undefined;
  readonly postedFrom?: Date | undefined;
  /** The exclusive end of the posting date. */
  readonly postedBefore?: Date | undefined;
  readonly search?: string | undefined;
  readonly openOnly?: boolean | undefined;
  readonly savedBy?: Actor | undefined;
};

export type Query = Filters & {
  readonly sort: Sort;
  readonly descending: boolean;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

const facets = [
  ['country', 'country'],
  ['area', 'areaOfInterest'],
  ['category', 'category'],
] as const;

/** All filters except the search, as conditions on the index row `i`. */
export function conditions(filters: Omit<Filters, 'search'>, now: Date): SQL[] {
  const { postedFrom, postedBefore, openOnly, savedBy } = filters;
  const all: SQL[] = [];
  for (const [kind, name] of facets) {
    const value = filters[name];
    if (value) all.push(sql`i.found_by @> array[grant_facet(${kind}, ${value})]`);
  }
  if (postedFrom) all.push(sql`i.posted_at >= ${postedFrom.toISOString()}::timestamptz`);
  if (postedBefore) all.push(sql`i.posted_at < ${postedBefore.toISOString()}::timestamptz`);
  if (openOnly) {
    const moment = sql`${now.toISOString()}::timestamptz`;
    // The second condition follows from the first, and lets an index scan by deadline start at open grants.
    all.push(sql`i.closes_at >= ${moment} and i.deadline_at >= ${moment} - interval '24 hours'`);
  }
  if (savedBy)
    all.push(sql`i.grant_id in (select s.grant_id from grant_saves s
      where s.org_id = ${savedBy.orgId} and s.user_id = ${savedBy.userId})`);
  return all;
}
