import { termsOf } from './tokens.ts';

/** How fast a repeated word stops counting, and how much long texts are held back. */
const saturation = 1.2;
const lengthWeight = 0.75;

export type Ranked<T> = { readonly item: T; readonly score: number };

type Indexed<T> = { item: T; counts: Map<string, number>; length: number };

/**
 * Ranks texts by Okapi BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009,
 * equation 3.15, with the idf of Lucene, which is never negative). Any word of the query may match:
 * asking for all of them finds nothing for a question in plain words.
 */
export function rankerOver<T>(items: readonly T[], textOf: (item: T) => string) {
  const documents = items.map((item): Indexed<T> => {
    const terms = termsOf(textOf(item));
    return { item, counts: countsOf(terms), length: terms.length };
  });
  const meanLength =
    documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const holders = new Map<string, number>();
  for (const { counts } of documents)
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);

  const idf = (term: string) => {
    const having = holders.get(term) ?? 0;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };

  /** The items that share a word with the query, best first. */
  return (query: string): Ranked<T>[] => {
    const asked = [...new Set(termsOf(query))].filter((term) => holders.has(term));
    return documents
      .map(({ item, counts, length }) => {
        const held = saturation * (1 - lengthWeight + lengthWeight * (length / (meanLength || 1)));
        const score = asked.reduce((sum, term) => {
          const count = counts.get(term) ?? 0;
          return sum + (idf(term) * count * (saturation + 1)) / (count + held);
        }, 0);
        return { item, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
  };
}

function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
