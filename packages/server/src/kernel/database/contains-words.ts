import { type SQL, sql } from 'drizzle-orm';

const maxWords = 6;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Returns `and …`: the text must contain every word of the search, in any order; empty for an empty
 * search.
 */
export const containsWords = (search: string, text: SQL): SQL =>
  sql.join(
    wordPatterns(search).map((pattern) => sql`and ${text} ilike ${pattern}`),
    sql` `,
  );

/** The words of a search as patterns, all of which the text must match. */
export const wordPatterns = (search: string): string[] =>
  search.split(/\s+/).filter(Boolean).slice(0, maxWords).map(pattern);
