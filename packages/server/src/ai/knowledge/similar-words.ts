import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../kernel/index.ts';
import type { KnowledgeKey } from './key.ts';
import { endOf, startOf } from './write.ts';

/** Less alike are other words. */
const minSimilarity = 0.45;

/** Words that stand for one that is not in the index. */
const maxSimilar = 3;

/** Words that are compared with a mistyped one, the most frequent first. */
const maxCompared = 2_000;

export type SimilarWord = { readonly word: string; readonly similarity: number };

/** The words among these that no passage has. */
export async function unknownWords(
  { db }: TransactionContext,
  keys: readonly KnowledgeKey[],
  words: readonly string[],
): Promise<readonly string[]> {
  const numbers = keys.flatMap(({ orgId, numberOf }) =>
    words.map((word, at) => ({ org_id: orgId, at, number: numberOf(word) })),
  );
  const { rows } = await db.execute<{ at: number }>(sql`
    select distinct a.at from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as a (org_id uuid, at integer, number integer)
    join knowledge_words w on w.org_id = a.org_id and w.number = a.number`);
  const known = new Set(rows.map(({ at }) => at));
  return words.filter((_, at) => !known.has(at));
}

/**
 * Words of the index that are spelled like one that it does not have: a mistyped word, a name in another spelling, or
 * another form of the word. Only words that begin or end alike are opened.
 */
export async function similarWords(
  { db }: TransactionContext,
  keys: readonly KnowledgeKey[],
  word: string,
): Promise<SimilarWord[]> {
  if (!/^\p{L}{4,24}$/u.test(word)) return [];
  const found = new Map<string, number>();
  for (const key of keys) {
    const { rows } = await db.execute<{ sealed: Buffer }>(sql`
      select sealed from (
        (select number, sealed, chunks from knowledge_words
          where org_id = ${key.orgId} and starts = ${key.bucketOf(startOf(word))}::smallint order by chunks desc limit ${maxCompared})
        union
        (select number, sealed, chunks from knowledge_words
          where org_id = ${key.orgId} and ends = ${key.bucketOf(endOf(word))}::smallint order by chunks desc limit ${maxCompared})
      ) alike`);
    for (const { sealed } of rows) {
      const other = key.openWord(sealed);
      const similarity = similarityOf(word, other);
      if (similarity >= minSimilarity) found.set(other, similarity);
    }
  }
  return [...found]
    .map(([other, similarity]) => ({ word: other, similarity }))
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, maxSimilar);
}

/** The Dice coefficient of the character bigrams and trigrams of two words, with their ends marked. */
function similarityOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 4) return 0;
  const [grams, others] = [gramsOf(one), gramsOf(other)];
  const shared = [...grams].filter((gram) => others.has(gram)).length;
  return (2 * shared) / (grams.size + others.size);
}

function gramsOf(word: string): Set<string> {
  const marked = `^${word}$`;
  const grams = new Set<string>();
  for (let at = 0; at + 1 < marked.length; at += 1) {
    grams.add(marked.slice(at, at + 2));
    if (at + 2 < marked.length) grams.add(marked.slice(at, at + 3));
  }
  return grams;
}
