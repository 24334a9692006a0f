import { sql } from 'drizzle-orm';
import type { Database } from '../../kernel/index.ts';

/** One word of a search as the index knows it. */
export type SearchWord = {
  /** Its own number first, then those of the words it stands for when no grant has it. */
  readonly numbers: readonly number[];
  /** How rare it is: the BM25 weight ln(1 + (N - n + 0.5) / (n + 0.5)). */
  readonly rarity: number;
  /** Public grants that hold it, when they were last counted. */
  readonly documents: number;
  /** Public grants in which it weighs at least `markFloors[mark - 1]`, by mark from 7 down to 1. */
  readonly marked: readonly number[];
};

/** The least weight that earns each mark, from 1 to 7: as in the SQL function `grant_word_mark`. */
export const markFloors = [0.5, 0.6, 0.68, 0.75, 0.8, 0.85, 0.9] as const;

type Found = { numbers: number[]; documents: number; marked: number[]; total: number };

/** The words of a search, at most twelve; none when it holds only stop words and signs. */
export async function searchWords(db: Database, search: string): Promise<SearchWord[]> {
  const { rows } = await db.execute<Found>(
    sql`select w.numbers, w.documents, w.marked, t.documents as total
      from grant_search_words(${search}) w, grant_totals t`,
  );
  return rows.map(({ numbers, documents, marked, total }) => {
    const all = Math.max(total, documents);
    const rarity = Math.log(1 + (all - documents + 0.5) / (documents + 0.5));
    return { numbers, documents, marked, rarity };
  });
}

/** Numbers as an SQL array. They come from the database, so nothing in them can be other than a number. */
export const numberArray = (numbers: readonly number[]) =>
  sql.raw(`'{${numbers.map(Number).join(',')}}'::integer[]`);

const weightOf = (number: number) =>
  sql.raw(`get_byte(i.weights, idx(i.found_by, ${Number(number)}) - 1)`);

/** A byte of weight for a word in row `i`; 0 where the row does not hold it. */
function weight({ numbers }: SearchWord, surely: boolean) {
  const [own = 0] = numbers;
  if (numbers.length === 1 && surely) return weightOf(own);
  return sql`coalesce((select max(get_byte(i.weights, idx(i.found_by, n) - 1))
    from unnest(${numberArray(numbers)}) as n where idx(i.found_by, n) > 0), 0)`;
}

/** The relevance of row `i`: BM25 over the words. `surely` says that the row holds all of them. */
export const relevance = (words: readonly SearchWord[], surely: boolean) =>
  sql.join(
    words.map((word) => sql`${sql.raw(word.rarity.toFixed(6))}::float8 * ${weight(word, surely)}`),
    sql` + `,
  );

/** Row `i` holds every word. */
export function holdsAll(words: readonly SearchWord[]) {
  const own = words.filter(({ numbers }) => numbers.length === 1).flatMap(({ numbers }) => numbers);
  const stretched = words.filter(({ numbers }) => numbers.length > 1);
  return sql.join(
    [
      ...(own.length > 0 ? [sql`i.found_by @> ${numberArray(own)}`] : []),
      ...stretched.map(({ numbers }) => sql`i.found_by && ${numberArray(numbers)}`),
    ],
    sql` and `,
  );
}

/** Row `i` holds at least one of the words that tell something: very common ones only add to the rank. */
export function holdsAny(words: readonly SearchWord[]) {
  const telling = words.filter(({ documents, rarity }) => documents < 2_000 || rarity > 2);
  const numbers = (telling.length > 0 ? telling : words).flatMap((word) => word.numbers);
  return sql`i.found_by && ${numberArray(numbers)}`;
}

/**
 * Where the best rows of common words are: those in which one of the words weighs much. Every row
 * outside scores less than `floor`, so a full page that scores more is the same as without the shortcut.
 */
export function strongholds(words: readonly SearchWord[], wanted: number) {
  const numbers: number[] = [];
  let floor = 0;
  for (const {
    numbers: [own = 0],
    marked,
    rarity,
  } of words) {
    let [mark, documents] = [8, 0];
    while (mark > 1 && documents < wanted) {
      mark -= 1;
      documents += marked[7 - mark] ?? 0;
      numbers.push(own | mark);
    }
    floor += rarity * 255.9 * (markFloors[mark - 1] ?? 0);
  }
  return { within: sql`i.found_by && ${numberArray(numbers)}`, floor };
}
