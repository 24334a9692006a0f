import MiniSearch from 'minisearch';
import { termsOf } from './tokens.ts';

export type Ranked<T> = { readonly item: T; readonly score: number };

/**
 * Ranks texts by BM25+ (Lv and Zhai, 2011). Any word of the query may match: requiring all of them
 * finds nothing for a question in plain words.
 */
export function rankerOver<T>(items: readonly T[], textOf: (item: T) => string) {
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { combineWith: 'OR' },
  });
  index.addAll(items.map((item, id) => ({ id, text: textOf(item) })));

  /** The items that share a word with the query, best first. */
  return (query: string): Ranked<T>[] =>
    index.search(query).flatMap(({ id, score }) => {
      const item = items[id];
      return item === undefined ? [] : { item, score };
    });
}
