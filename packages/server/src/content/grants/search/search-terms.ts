import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';

/** One word of a search, as the index knows it. */
export type SearchWord = {
  /** Its ids among public grants: its own, or those of similar words when no grant has it. */
  readonly numbers: readonly number[];
  /** Its own id first, then those. For grants of an organisation, whose words are not in the statistics. */
  readonly alsoOwn: readonly number[];
  /** How rare it is: the BM25 weight ln(1 + (N - n + 0.5) / (n + 0.5)). */
  readonly rarity: number;
  /** Number of public grants that contain it, as last counted. */
  readonly documents: number;
  /** Number of public grants in which it has at least weight `markFloors[mark - 1]`, by mark from 7 down to 1. */
  readonly marked: readonly number[];
};

/** The minimum weight of each mark from 1 to 7, as in the SQL function `grant_word_mark`. */
export const markFloors = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88] as const;

export type SearchWords = {
  /** At most twelve; none when the search has only stop words and punctuation. */
  readonly words: readonly SearchWord[];
  /** Number of all public grants, as last counted. */
  readonly documents: number;
};

type Row = { own: number; numbers: number[]; documents: number; marked: number[]; total: number };

/** The words of a search, in order. */
export async function searchWords(db: Database, search: string): Promise<SearchWords> {
  if (search.trim() === '') return { words: [], documents: 0 };
  const { rows } = await db.execute<Row>(
    sql`select w.*, t.documents as total from grant_search_words(${search}) w, grant_totals t`,
  );
  const words = rows.map(({ own, numbers, documents, marked, total }) => {
    const all = Math.max(total, documents);
    const rarity = Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
    return { numbers, alsoOwn: [...new Set([own, ...numbers])], documents, marked, rarity };
  });
  return { words, documents: rows[0]?.total ?? 0 };
}
