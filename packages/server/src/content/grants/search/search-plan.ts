import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Database } from '../../../kernel/index.ts';
import { closingOrder, columnOrder, type Order, relevanceOrder } from './order.ts';
import { conditions, type Query } from './query.ts';
import {
  containsAll,
  containsAny,
  highWeightRows,
  relevance,
  significantWords,
  type Term,
} from './ranking.ts';
import { type Branch, findRows, type Match, ownGrants, publicGrants } from './row-queries.ts';
import type { SearchWord, SearchWords } from './search-terms.ts';

/** Grants that contain all words, or, if there are none, any of them. */
export const modes = ['all', 'any'] as const;
export type Mode = (typeof modes)[number];

type SearchRequest = Omit<Query, 'cursor' | 'limit' | 'search'> & {
  readonly actor: Actor | undefined;
  readonly now: Date;
  readonly search: SearchWords;
};

type Span = { readonly position: readonly string[] | undefined; readonly limit: number };

export type Search = {
  readonly find: (db: Database, span: Span) => Promise<Match[]>;
  /** Public grants, and the organisation's own. */
  readonly branches: readonly Branch[];
};

/** Plans how a query is answered, in one of the modes. */
export function searchFor(request: SearchRequest, searchMode: Mode): Search {
  const { actor, sort, descending, now } = request;
  const filters = conditions(request, now);
  const among = (terms: readonly Term[], selectedTerms: readonly Term[], mode: Mode) => ({
    where: [...filters, ...containment(terms, selectedTerms, mode)],
    score: () => relevanceOrder(relevance(terms, mode === 'all')),
  });
  const { words, mode } = publicText(request.search.words, searchMode);
  const ownWords = request.search.words.map(({ alsoOwn: numbers, rarity }) => ({
    numbers,
    rarity,
  }));
  const open = among(words, significantWords(words), mode);
  const private_ = among(ownWords, ownWords, searchMode);
  const all = publicGrants(open.where);
  const own = actor && ownGrants(actor.orgId, private_.where);

  const ordered = (order: Order, moreConditions: readonly SQL[] = []) =>
    [all, ...(own ? [own] : [])].map(({ table, where }) => ({
      table,
      where: [...where, ...moreConditions],
      order,
    }));
  const find: Search['find'] = async (db, span) => {
    if (sort === 'closing') return findClosing(db, span, now, ordered);
    if (sort !== 'relevance') return findRows(db, ordered(columnOrder(sort, descending)), span);
    const rest = own ? [{ ...own, order: private_.score() }] : [];
    const fullScan = { ...all, order: open.score() };
    for (const fastPath of mode === 'all'
      ? shortcuts(words, request.search.documents, span.limit)
      : []) {
      const strong = { ...fullScan, where: [...fullScan.where, fastPath.within] };
      const rows = await findRows(db, [strong, ...rest], span);
      const { length } = rows;
      if (length === span.limit && Number(rows.at(-1)?.position[0]) >= fastPath.floor) return rows;
    }
    return findRows(db, [fullScan, ...rest], span);
  };
  return { find, branches: own ? [all, own] : [all] };
}

/** With a single indexed word, any of the words means all of them. */
function publicText(
  words: readonly SearchWord[],
  mode: Mode,
): { words: readonly SearchWord[]; mode: Mode } {
  const indexed = words.filter(({ documents }) => documents > 0);
  return mode === 'any' && indexed.length === 1 ? { words: indexed, mode: 'all' } : { words, mode };
}

function containment(terms: readonly Term[], chosen: readonly Term[], mode: Mode): SQL[] {
  if (terms.length === 0) return [];
  return [mode === 'all' ? containsAll(terms) : containsAny(chosen)];
}

/** Words in more public grants than this are common. */
const common = 2_000;

/** Minimum number of rows considered per word. */
const minRows = 400;

/** Factors of the expected number of pages of rows, if words were independent: few rows first, then more. */
const pageFactors = [0.4, 2];

/**
 * For common words only: the best page is among the rows in which one of the words has a high weight, unless it ends
 * below the floor. When that is half of all rows, there is no shortcut.
 */
function shortcuts(words: readonly SearchWord[], documents: number, limit: number) {
  const minDocuments = Math.min(...words.map((word) => word.documents));
  if (minDocuments <= common || words.some(({ numbers }) => numbers.length !== 1)) return [];
  return pageFactors
    .map((pages) => (pages * limit * documents ** (words.length - 1)) ** (1 / words.length))
    .map((enough) => Math.max(minRows, enough))
    .filter((enough) => enough < minDocuments / 2)
    .map((enough) => highWeightRows(words, enough));
}

type Ordered = (order: Order, more: readonly SQL[]) => Parameters<typeof findRows>[1];

/** Two scans of one index: forwards through open grants, then backwards through closed ones. */
async function findClosing(db: Database, span: Span, now: Date, ordered: Ordered) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [phase] = span.position ?? ['0'];
  const walk = (number: 0 | 1, limit: number) => {
    const side = number === 0 ? sql`i.closes_at >= ${moment}` : sql`i.closes_at < ${moment}`;
    const position = phase === String(number) ? span.position : undefined;
    return findRows(db, ordered(closingOrder(number), [side]), { position, limit });
  };
  const open = phase === '0' ? await walk(0, span.limit) : [];
  const remaining = span.limit - open.length;
  const closed = remaining > 0 ? await walk(1, remaining) : [];
  return [...open, ...closed];
}
