import { type SQL, sql } from 'drizzle-orm';
import { markFloors, type SearchWord } from './search-terms.ts';

/** A word's numbers in the index that is searched, and how much it counts there. */
export type Term = { readonly numbers: readonly number[]; readonly rarity: number };

/** Numbers as an SQL array. They come from the database, so nothing in them can be other than a number. */
const numberArray = (numbers: readonly number[]) =>
  sql.raw(`'{${numbers.map(Number).join(',')}}'::integer[]`);

/** The byte of weight of a word in row `i`, taken as read that the row holds it. */
function weight({ numbers }: Term): string {
  if (numbers.length === 0) return '0';
  const bytes = numbers.map((number) => {
    const place = `idx(i.strong, ${Number(number)})`;
    return `case when ${place} > 0 then get_byte(i.weights, ${place} - 1) else i.faint end`;
  });
  return `greatest(${bytes.join(', ')})`;
}

/** The relevance of row `i`: BM25 over the words. `surely` says that the row holds all of them. */
export const relevance = (terms: readonly Term[], surely: boolean): SQL =>
  sql.join(
    terms.map((term) => {
      const found = sql`i.found_by && ${numberArray(term.numbers)}`;
      const byte = sql.raw(weight(term));
      const held = surely ? byte : sql`(case when ${found} then ${byte} else 0 end)`;
      return sql`${sql.raw(term.rarity.toFixed(6))}::float8 * ${held}`;
    }),
    sql` + `,
  );

/** Row `i` holds every word. */
export function holdsAll(terms: readonly Term[]): SQL {
  const plain = terms.filter(({ numbers }) => numbers.length === 1);
  const stretched = terms.filter(({ numbers }) => numbers.length !== 1);
  const together = plain.flatMap(({ numbers }) => numbers);
  return sql.join(
    [
      ...(together.length > 0 ? [sql`i.found_by @> ${numberArray(together)}`] : []),
      ...stretched.map(({ numbers }) => sql`i.found_by && ${numberArray(numbers)}`),
    ],
    sql` and `,
  );
}

/** Row `i` holds at least one of the words. */
export const holdsAny = (terms: readonly Term[]): SQL =>
  sql`i.found_by && ${numberArray(terms.flatMap(({ numbers }) => numbers))}`;

/** Grants looked at when no grant holds all words. */
const tellingDocuments = 2_000;

/** The words that tell something: the rarest that some grant has. Commoner ones only add to the rank. */
export function telling(words: readonly SearchWord[]): readonly SearchWord[] {
  const known = words
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => a.documents - b.documents);
  let sum = 0;
  const chosen = known.filter(({ documents }, index) => {
    sum += documents;
    return index === 0 || sum <= tellingDocuments;
  });
  return chosen.length > 0 ? chosen : words;
}

/**
 * Where the best rows of common words are: those in which one of the words weighs much. Every row
 * outside scores less than `floor`, so a full page that scores more is the same as without the shortcut.
 */
export function strongholds(words: readonly SearchWord[], wanted: number) {
  const numbers: number[] = [];
  let floor = 0;
  for (const {
    numbers: [only = 0],
    marked,
    rarity,
  } of words) {
    let [mark, documents] = [8, 0];
    while (mark > 1 && documents < wanted) {
      mark -= 1;
      documents += marked[7 - mark] ?? 0;
      numbers.push(only | mark);
    }
    // Weights are kept as whole bytes, cut down.
    floor += rarity * Math.floor(255.9 * (markFloors[mark - 1] ?? 0));
  }
  return { within: sql`i.found_by && ${numberArray(numbers)}`, floor };
}
