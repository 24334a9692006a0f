import type { Total } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { type Actor, type Database, decodeCursor, encodeCursor } from '../../../kernel/index.ts';
import { positionShapes, type Sort } from './order.ts';
import type { Query } from './query.ts';
import { countRows, type Match } from './row-queries.ts';
import { type Mode, modes, searchFor } from './search-plan.ts';
import { searchWords } from './search-terms.ts';

export type GrantPage = {
  readonly ids: readonly string[];
  readonly total: () => Promise<Total>;
  readonly next: string | null;
};

type Searcher = {
  readonly db: Database;
  readonly actor: Actor | undefined;
  readonly now: () => Date;
};

/**
 * Ids of the visible grants that match, in order. Every sort order is paginated by key.
 *
 * @throws Problem `invalid` for a cursor of another sort order.
 */
export async function findGrants(ctx: Searcher, query: Query): Promise<GrantPage> {
  const { db, actor } = ctx;
  const search = await searchWords(db, query.search ?? '');
  // Without a searchable word there is no relevance: a search for "the" lists the newest.
  const { length: words } = search.words;
  const sort = query.sort === 'relevance' && words === 0 ? 'postDate' : query.sort;
  const at = positionIn(query.cursor, sort);
  const request = { ...query, search, sort, actor, now: ctx.now() };
  const span = { position: at?.position, limit: query.limit + 1 };

  let mode: Mode = at?.mode ?? 'all';
  let plan = searchFor(request, mode);
  let rows = await plan.find(db, span);
  if (rows.length === 0 && words > 1 && !at) {
    mode = 'any';
    plan = searchFor(request, mode);
    rows = await plan.find(db, span);
  }
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    ids: page.map(({ id }) => id),
    // A complete list is its own total.
    total: async () => (at || last ? countRows(db, plan.branches) : page.length),
    next: last ? cursorAt(sort, mode, last) : null,
  };
}

const cursorAt = (sort: Sort, mode: Mode, { position }: Match) =>
  encodeCursor([sort, mode, ...position]);

function positionIn(cursor: string | undefined, sort: Sort) {
  if (cursor === undefined) return undefined;
  const head = [z.literal(sort), z.enum(modes)] as const;
  const shape = z.tuple([...head, ...positionShapes[sort].def.items]);
  const [, mode, ...position] = decodeCursor(cursor, shape);
  return { mode, position: position as string[] };
}
