import { type SQL, sql } from 'drizzle-orm';

const mostWords = 6;

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** `and …` for a text that holds every word of a search, in any order; nothing for no words. */
export function holdsWords(search: string, text: SQL): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  return sql.join(
    words.map((word) => sql`and ${text} ilike ${pattern(word)}`),
    sql` `,
  );
}
