import { type SQL, sql } from 'drizzle-orm';
import type { Actor, Database } from '../../../kernel/index.ts';
import { type Branch, type FoundRows, findRows, ownGrants, publicGrants } from './find.ts';
import { holdsAll, holdsAny, relevance, strongholds, type Term, telling } from './match.ts';
import { closingOrder, columnOrder, type Order, relevanceOrder } from './order.ts';
import { conditions, type Question } from './question.ts';
import type { SearchWord, SearchWords } from './search-terms.ts';

/** Grants that hold all words, or, when there is none, any of them. */
export const modes = ['all', 'any'] as const;
export type Mode = (typeof modes)[number];

type Wanted = Omit<Question, 'cursor' | 'limit' | 'search'> & {
  readonly actor: Actor | undefined;
  readonly now: Date;
  readonly search: SearchWords;
};

type Span = { readonly position: readonly string[] | undefined; readonly limit: number };

export type Search = {
  readonly find: (db: Database, span: Span) => Promise<FoundRows>;
  /** How many public grants match, when the statistics say it. */
  readonly known: number | undefined;
  /** What is counted: public grants, and the caller's organisation's own. */
  readonly all: Branch;
  readonly own: Branch | undefined;
};

/** How to answer a question, in one of the modes. */
export function searchFor(wanted: Wanted, asMode: Mode): Search {
  const { actor, sort, descending, now } = wanted;
  const filters = conditions(wanted, now);
  const among = (terms: readonly Term[], chosen: readonly Term[], mode: Mode) => ({
    where: [...filters, ...holds(terms, chosen, mode)],
    score: () => relevanceOrder(relevance(terms, mode === 'all')),
  });
  const { words, mode } = publicText(wanted.search.words, asMode);
  const ownWords = wanted.search.words.map(({ alsoOwn: numbers, rarity }) => ({ numbers, rarity }));
  const open = among(words, telling(words), mode);
  const private_ = among(ownWords, ownWords, asMode);
  const all = publicGrants(open.where);
  const own = actor && ownGrants(actor.orgId, private_.where);

  const ordered = (order: Order, more: readonly SQL[] = []) =>
    [all, ...(own ? [own] : [])].map(({ table, where }) => ({
      table,
      where: [...where, ...more],
      order,
    }));
  const find: Search['find'] = async (db, span) => {
    if (sort === 'closing') return findClosing(db, span, now, ordered);
    if (sort !== 'relevance') return findRows(db, ordered(columnOrder(sort, descending)), span);
    const rest = own ? [{ ...own, order: private_.score() }] : [];
    const whole = { ...all, order: open.score() };
    for (const quick of mode === 'all'
      ? shortcuts(words, wanted.search.documents, span.limit)
      : []) {
      const strong = { ...whole, where: [...whole.where, quick.within] };
      const found = await findRows(db, [strong, ...rest], span);
      const { length } = found.rows;
      if (length === span.limit && Number(found.rows.at(-1)?.position[0]) >= quick.floor)
        return found;
    }
    return findRows(db, [{ ...whole, counted: !span.position }, ...rest], span);
  };
  const [only] = words;
  const known = words.length === 1 && filters.length === 0 ? onlyOne(only) : undefined;
  return { find, known, all, own };
}

/** Of a common word the statistics know how many grants hold it; of a rare one each counts. */
const onlyOne = (word: SearchWord | undefined) =>
  word && word.numbers.length === 1 && word.documents > common ? word.documents : undefined;

/** Any of the words is all of them, when grants have but one. */
function publicText(
  words: readonly SearchWord[],
  mode: Mode,
): { words: readonly SearchWord[]; mode: Mode } {
  const known = words.filter(({ documents }) => documents > 0);
  return mode === 'any' && known.length === 1 ? { words: known, mode: 'all' } : { words, mode };
}

function holds(terms: readonly Term[], chosen: readonly Term[], mode: Mode): SQL[] {
  if (terms.length === 0) return [];
  return [mode === 'all' ? holdsAll(terms) : holdsAny(chosen)];
}

/** Words in more public grants than this are common. */
const common = 2_000;

/** Rows of each word that are looked at, at least. */
const fewest = 400;

/** How many pages are looked at in which, were the words independent, all weigh much: first few, then more. */
const pagesTried = [0.4, 2];

/**
 * For common words alone: the best page is among the rows in which one of the words weighs much, unless
 * it ends below the floor. When that is half of all rows, there is no shortcut.
 */
function shortcuts(words: readonly SearchWord[], documents: number, limit: number) {
  const fewestDocuments = Math.min(...words.map((word) => word.documents));
  if (fewestDocuments <= common || words.some(({ numbers }) => numbers.length !== 1)) return [];
  return pagesTried
    .map((pages) => (pages * limit * documents ** (words.length - 1)) ** (1 / words.length))
    .map((enough) => Math.max(fewest, enough))
    .filter((enough) => enough < fewestDocuments / 2)
    .map((enough) => strongholds(words, enough));
}

type Ordered = (order: Order, more: readonly SQL[]) => Parameters<typeof findRows>[1];

/** Two walks of one index: forwards through what is open, then backwards through what has closed. */
async function findClosing(db: Database, span: Span, now: Date, ordered: Ordered) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [phase] = span.position ?? ['0'];
  const walk = (number: 0 | 1, limit: number) => {
    const side = number === 0 ? sql`i.closes_at >= ${moment}` : sql`i.closes_at < ${moment}`;
    const position = phase === String(number) ? span.position : undefined;
    return findRows(db, ordered(closingOrder(number), [side]), { position, limit });
  };
  const open = phase === '0' ? (await walk(0, span.limit)).rows : [];
  const left = span.limit - open.length;
  const closed = left > 0 ? (await walk(1, left)).rows : [];
  return { rows: [...open, ...closed], counted: undefined };
}
