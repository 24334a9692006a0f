import { type SQL, sql } from 'drizzle-orm';

const maxWords = 6;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Returns `and …`: the text must contain every word of the search, in any order; empty for an empty
 * search.
 */
export function containsWords(search: string, text: SQL): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords);
  return sql.join(
    words.map((word) => sql`and ${text} ilike ${pattern(word)}`),
    sql` `,
  );
}
