import type { SQL } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';
import { type Asked, type Found, findRows, publicSource } from './find.ts';
import { relevanceOrder } from './order.ts';
import { holdsAll, holdsAny, relevance, type SearchWord, strongholds } from './words.ts';

/** Words in more public grants than this are common. */
const common = 2_000;

/** How many rows of each common word are looked at first. */
const wanted = 400;

/** Grants that hold all words, or, when there is none, any of them. */
export const modes = ['all', 'any'] as const;
export type Mode = (typeof modes)[number];

/** The condition on the index row `i` that it holds the words. */
export function holds(words: readonly SearchWord[], mode: Mode): SQL[] {
  if (words.length === 0) return [];
  return [mode === 'all' ? holdsAll(words) : holdsAny(words)];
}

/** A page of the most relevant rows. `asked.where` says already that they hold the words. */
export async function findRelevant(
  db: Database,
  asked: Omit<Asked, 'order'>,
  words: readonly SearchWord[],
  mode: Mode,
): Promise<Found[]> {
  const whole = { ...asked, order: relevanceOrder(relevance(words, mode === 'all')) };
  const quick = mode === 'all' ? await findAmongStrongest(db, whole, words) : undefined;
  return quick ?? findRows(db, whole);
}

/**
 * The page found among the rows in which a common word weighs much, when that is surely the same page:
 * it is full, and no row outside can score as much as its last.
 */
async function findAmongStrongest(
  db: Database,
  asked: Asked,
  words: readonly SearchWord[],
): Promise<Found[] | undefined> {
  if (words.some(({ documents }) => documents <= common)) return undefined;
  const { within, floor } = strongholds(words, wanted);
  const sources = asked.sources.map((source) =>
    source === publicSource ? { ...source, where: within } : source,
  );
  const rows = await findRows(db, { ...asked, sources });
  const full = rows.length === asked.limit;
  return full && Number(rows.at(-1)?.position[0]) >= floor ? rows : undefined;
}
