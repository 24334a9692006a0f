import { type SQL, sql } from 'drizzle-orm';
import { wordPatterns } from './contains-words.ts';

/** From this share of common trigrams on, a misspelt word is taken for the word of a title. */
const minSimilarity = 0.45;

/**
 * Conditions for a short list of titles, such as the causes of one organisation: those that contain every word of the
 * search, then those that are spelt like it. No index is used, so the rows must be limited by other conditions.
 */
export const closestTitles = (search: string, title: SQL): { fits: SQL; order: SQL } => {
  const words = wordPatterns(search);
  const containsAll =
    words.length === 0
      ? sql`true`
      : sql`(${sql.join(
          words.map((pattern) => sql`${title} ilike ${pattern}`),
          sql` and `,
        )})`;
  const similarity = sql`word_similarity(${search}, ${title})`;
  return {
    fits: sql`(${containsAll} or ${similarity} >= ${minSimilarity})`,
    order: sql`${containsAll} desc, ${similarity} desc`,
  };
};
