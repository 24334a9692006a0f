import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Actor, type Database, decodeCursor, encodeCursor } from '../../kernel/index.ts';
import { type Asked, type Found, findRows, ownSource, publicSource } from './find.ts';
import { closingOrder, columnOrder, positionShapes, type Sort } from './order.ts';
import { conditions, type Question, totalKey } from './question.ts';
import { findRelevant, holds, type Mode, modes } from './relevant.ts';
import { totalOf } from './totals.ts';
import { searchWords } from './words.ts';

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
  const words = question.search?.trim() ? await searchWords(db, question.search) : [];
  // Without a word there is no relevance: a search for "the" lists the newest.
  const sort = question.sort === 'relevance' && words.length === 0 ? 'postDate' : question.sort;
  const at = positionIn(question.cursor, sort);
  const sources = actor ? [publicSource, ownSource(actor.orgId)] : [publicSource];
  const filters = conditions(question, ctx.now());
  const where = (mode: Mode) => [...filters, ...holds(words, mode)];
  const find = (mode: Mode) => {
    const limit = question.limit + 1;
    const asked = { sources, where: where(mode), position: at?.position, limit };
    return sort === 'relevance'
      ? findRelevant(db, asked, words, mode)
      : findSorted(db, asked, { sort, descending: question.descending, now: ctx.now() });
  };

  let mode: Mode = at?.mode ?? 'all';
  let rows = await find(mode);
  if (rows.length === 0 && words.length > 1 && !at) {
    mode = 'any';
    rows = await find(mode);
  }
  const page = rows.slice(0, question.limit);
  const last = rows.length > question.limit ? page.at(-1) : undefined;
  // A whole list is its own total.
  const total =
    at?.total ??
    (last
      ? await totalOf(db, totalKey(question, mode), { sources, where: where(mode) })
      : page.length);
  return {
    ids: page.map(({ id }) => id),
    total,
    next: last ? encodeCursor([sort, mode, total, ...last.position]) : null,
  };
}

type By = {
  readonly sort: Exclude<Sort, 'relevance'>;
  readonly descending: boolean;
  readonly now: Date;
};

function findSorted(db: Database, asked: Omit<Asked, 'order'>, { sort, descending, now }: By) {
  return sort === 'closing'
    ? findClosing(db, asked, now)
    : findRows(db, { ...asked, order: columnOrder(sort, descending) });
}

/** Two walks of one index: forwards through what is open, then backwards through what has closed. */
async function findClosing(db: Database, asked: Omit<Asked, 'order'>, now: Date): Promise<Found[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [phase] = asked.position ?? ['0'];
  const walk = (number: 0 | 1, limit: number) =>
    findRows(db, {
      ...asked,
      limit,
      order: closingOrder(number),
      position: phase === String(number) ? asked.position : undefined,
      where: [
        ...asked.where,
        number === 0 ? sql`i.closes_at >= ${moment}` : sql`i.closes_at < ${moment}`,
      ],
    });
  const open = phase === '0' ? await walk(0, asked.limit) : [];
  const left = asked.limit - open.length;
  return left > 0 ? [...open, ...(await walk(1, left))] : open;
}

function positionIn(cursor: string | undefined, sort: Sort) {
  if (cursor === undefined) return undefined;
  const head = [z.literal(sort), z.enum(modes), z.int().min(0)] as const;
  const shape = z.tuple([...head, ...positionShapes[sort].def.items]);
  const [, mode, total, ...position] = decodeCursor(cursor, shape);
  return { mode, total, position: position as string[] };
}
