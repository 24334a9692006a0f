import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Entry, Result } from './article.ts';
import type { Collection } from './collections.ts';
import { type Article, articlesIn, entryOf } from './library.server.ts';
import { type Section, sectionsOf } from './parsed-text.ts';
import { passageOf } from './passage.ts';
import { toTerm, wordsIn } from './search-terms.ts';

/** The indexed unit is one section; the result is its article. */
type Document = { id: string; title: string; keywords: string; part: string; words: string };
type IndexedSection = { readonly article: Article; readonly section: Section };

type Index = {
  readonly mini: MiniSearch<Document>;
  readonly sections: ReadonlyMap<string, IndexedSection>;
  /** Titles and keywords only. */
  readonly names: MiniSearch;
  readonly articles: ReadonlyMap<string, Article>;
};

/** Longer searches are truncated, in characters. */
export const maxSearchLength = 200;
const maxResults = 20;

const options: SearchOptions = {
  boost: { title: 5, keywords: 3, part: 3 },
  // One wrong letter in four, so that “calender” finds the calendar; short words must match exactly.
  fuzzy: (term) => (term.length < 4 ? false : 0.25),
  prefix: (term) => term.length > 2,
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

/** For badly misspelt words; with four letters, nearly half would be wrong. */
const guess: SearchOptions = {
  boost: { title: 2 },
  fuzzy: (term) => (term.length < 5 ? false : 0.45),
  prefix: true,
};

const indexes = new Map<Collection, Index>();

/** The best section of each article, the best article first. All words must match, or else any of them. */
export function searchOn(collection: Collection, searchText: string): Result[] {
  const { mini, sections } = indexOf(collection);
  const search = searchText.slice(0, maxSearchLength);
  const all = mini.search(search, { ...options, combineWith: 'AND' });
  const hits = all.length > 0 ? all : mini.search(search, { ...options, combineWith: 'OR' });
  const best = new Map<Article, Result>();
  for (const hit of hits) {
    const indexedSection = sections.get(hit.id);
    if (indexedSection && !best.has(indexedSection.article))
      best.set(indexedSection.article, resultOf(indexedSection, hit));
  }
  return [...best.values()].slice(0, maxResults);
}

const resultOf = ({ article, section }: IndexedSection, { terms }: SearchResult): Result => ({
  ...entryOf(article),
  part: section.part,
  passage: passageOf(section.words || article.summary, new Set(terms)),
});

/** Suggestions for a search without results: the closest titles, then the most useful first articles. */
export function suggestionsOn(collection: Collection, searchText: string, limit = 5): Entry[] {
  const { names, articles } = indexOf(collection);
  const closest = names
    .search(searchText.slice(0, maxSearchLength), guess)
    .flatMap(({ id }) => articles.get(id) ?? []);
  const first = collection.categories.flatMap(
    ({ id }) => articlesIn(collection).find(({ category }) => category === id) ?? [],
  );
  return [...new Set([...closest, ...first])].slice(0, limit).map(entryOf);
}

/** Related articles, except the previous and next ones, which the page already links to. */
export function relatedTo(collection: Collection, article: Article, limit = 3): Entry[] {
  const { mini, sections } = indexOf(collection);
  const topic = `${article.title} ${article.keywords.join(' ')}`;
  const hits = mini
    .search(topic, {
      boost: { title: 3, keywords: 4 },
      fields: ['title', 'keywords'],
      fuzzy: false,
    })
    .flatMap(({ id }) => sections.get(id)?.article ?? []);
  const articles = articlesIn(collection);
  const at = articles.indexOf(article);
  const excluded = articles.slice(Math.max(0, at - 1), at + 2);
  const others = [...new Set(hits)].filter((other) => !excluded.includes(other));
  return others.slice(0, limit).map(entryOf);
}

function indexOf(collection: Collection): Index {
  const index = indexes.get(collection) ?? build(articlesIn(collection));
  indexes.set(collection, index);
  return index;
}

function build(all: readonly Article[]): Index {
  const fields = ['title', 'keywords', 'part', 'words'];
  const mini = new MiniSearch<Document>({ fields, tokenize: wordsIn, processTerm: toTerm });
  // Whole words instead of stems: a badly misspelt word would be too far from a stem.
  const names = new MiniSearch({ idField: 'slug', fields: ['title', 'keywords'] });
  const articles = new Map(all.map((article) => [article.slug, article]));
  const sections = new Map<string, IndexedSection>();
  for (const article of all) {
    names.add(article);
    for (const [at, section] of sectionsOf(article.read()).entries()) {
      const document = documentOf(article, section, at);
      sections.set(document.id, { article, section });
      mini.add(document);
    }
  }
  return { mini, sections, names, articles };
}

const documentOf = (article: Article, { part, words }: Section, at: number): Document => ({
  id: `${article.slug}#${at}`,
  title: article.title,
  keywords: article.keywords.join(' '),
  part: part?.title ?? '',
  words: at === 0 ? `${article.summary} ${words}` : words,
});
