import { type SQL, sql } from 'drizzle-orm';
import { markFloors, type SearchWord } from './search-terms.ts';

/** The ids of a word in the searched index, and its weight there. */
export type Term = { readonly numbers: readonly number[]; readonly rarity: number };

/** Numbers as an SQL array. They come from the database, so they cannot contain anything else. */
const numberArray = (numbers: readonly number[]) =>
  sql.raw(`'{${numbers.map(Number).join(',')}}'::integer[]`);

/** The weight byte of a word in row `i`, assuming that the row contains it. */
function weight({ numbers }: Term): string {
  if (numbers.length === 0) return '0';
  const bytes = numbers.map((number) => {
    const position = `idx(i.strong, ${Number(number)})`;
    return `case when ${position} > 0 then get_byte(i.weights, ${position} - 1) else i.faint end`;
  });
  return `greatest(${bytes.join(', ')})`;
}

/** The BM25 relevance of row `i`. `surely` means that the row contains all words. */
export const relevance = (terms: readonly Term[], containsAll: boolean): SQL =>
  sql.join(
    terms.map((term) => {
      const condition = sql`i.found_by && ${numberArray(term.numbers)}`;
      const byte = sql.raw(weight(term));
      const weighted = containsAll ? byte : sql`(case when ${condition} then ${byte} else 0 end)`;
      return sql`${sql.raw(term.rarity.toFixed(6))}::float8 * ${weighted}`;
    }),
    sql` + `,
  );

/** Row `i` contains every word. */
export function containsAll(terms: readonly Term[]): SQL {
  const exactTerms = terms.filter(({ numbers }) => numbers.length === 1);
  const expandedTerms = terms.filter(({ numbers }) => numbers.length !== 1);
  const combined = exactTerms.flatMap(({ numbers }) => numbers);
  return sql.join(
    [
      ...(combined.length > 0 ? [sql`i.found_by @> ${numberArray(combined)}`] : []),
      ...expandedTerms.map(({ numbers }) => sql`i.found_by && ${numberArray(numbers)}`),
    ],
    sql` and `,
  );
}

/** Row `i` contains at least one of the words. */
export const containsAny = (terms: readonly Term[]): SQL =>
  sql`i.found_by && ${numberArray(terms.flatMap(({ numbers }) => numbers))}`;

/** Number of grants ranked when no grant contains all words. */
const maxRankedDocuments = 2_000;

/** The most significant words: the rarest that any grant contains. Commoner words only add to the rank. */
export function significantWords(words: readonly SearchWord[]): readonly SearchWord[] {
  const indexed = words
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => a.documents - b.documents);
  let sum = 0;
  const selected = indexed.filter(({ documents }, index) => {
    sum += documents;
    return index === 0 || sum <= maxRankedDocuments;
  });
  return selected.length > 0 ? selected : words;
}

/**
 * The rows that can rank best for common words: those in which one of the words has a high weight. All other rows
 * score less than `floor`, so a full page above it is the same as without the shortcut.
 */
export function highWeightRows(words: readonly SearchWord[], limit: number) {
  const numbers: number[] = [];
  let floor = 0;
  for (const {
    numbers: [only = 0],
    marked,
    rarity,
  } of words) {
    let [mark, documents] = [8, 0];
    while (mark > 1 && documents < limit) {
      mark -= 1;
      documents += marked[7 - mark] ?? 0;
      numbers.push(only | mark);
    }
    // Weights are stored as bytes, rounded down.
    floor += rarity * Math.floor(255.9 * (markFloors[mark - 1] ?? 0));
  }
  return { within: sql`i.found_by && ${numberArray(numbers)}`, floor };
}
