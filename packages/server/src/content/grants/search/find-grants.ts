import * as z from 'zod';
import { type Actor, type Database, decodeCursor, encodeCursor } from '../../../kernel/index.ts';
import { countRows, type Match } from './find.ts';
import { positionShapes, type Sort } from './order.ts';
import { type Question, totalKey } from './question.ts';
import { type Mode, modes, searchFor } from './search-for.ts';
import { searchWords } from './search-terms.ts';
import { publicTotal } from './totals.ts';

export type FoundPage = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly next: string | null;
};

type Searcher = {
  readonly db: Database;
  readonly actor: Actor | undefined;
  readonly now: () => Date;
};

/**
 * Ids of the grants that the caller may see and that match, in order. Every sort pages by key.
 *
 * @throws Problem `invalid` for a cursor of another sort.
 */
export async function findGrants(ctx: Searcher, question: Question): Promise<FoundPage> {
  const { db, actor } = ctx;
  const search = await searchWords(db, question.search ?? '');
  // Without a word there is no relevance: a search for "the" lists the newest.
  const { length: words } = search.words;
  const sort = question.sort === 'relevance' && words === 0 ? 'postDate' : question.sort;
  const at = positionIn(question.cursor, sort);
  const wanted = { ...question, search, sort, actor, now: ctx.now() };
  const span = { position: at?.position, limit: question.limit + 1 };

  let mode: Mode = at?.mode ?? 'all';
  let answer = searchFor(wanted, mode);
  let found = await answer.find(db, span);
  if (found.rows.length === 0 && words > 1 && !at) {
    mode = 'any';
    answer = searchFor(wanted, mode);
    found = await answer.find(db, span);
  }
  const page = found.rows.slice(0, question.limit);
  const last = found.rows.length > question.limit ? page.at(-1) : undefined;
  const count = async () => {
    const key = totalKey(question, mode);
    const ofAll = await publicTotal(db, key, answer.all, found.counted ?? answer.known);
    return answer.own ? ofAll + (await countRows(db, answer.own)) : ofAll;
  };
  // A whole list is its own total.
  const total = at?.total ?? (last ? await count() : page.length);
  return {
    ids: page.map(({ id }) => id),
    total,
    next: last ? cursorAt(sort, mode, total, last) : null,
  };
}

const cursorAt = (sort: Sort, mode: Mode, total: number, { position }: Match) =>
  encodeCursor([sort, mode, total, ...position]);

function positionIn(cursor: string | undefined, sort: Sort) {
  if (cursor === undefined) return undefined;
  const head = [z.literal(sort), z.enum(modes), z.int().min(0)] as const;
  const shape = z.tuple([...head, ...positionShapes[sort].def.items]);
  const [, mode, total, ...position] = decodeCursor(cursor, shape);
  return { mode, total, position: position as string[] };
}
