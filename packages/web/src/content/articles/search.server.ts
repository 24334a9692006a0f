import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Entry, Result } from './article.ts';
import { type Article, articlesOn, entryOf } from './library.server.ts';
import { passageOf } from './passage.ts';
import { type Section, sectionsOf } from './read-text.ts';
import { indexed, wordsIn } from './search-terms.ts';
import type { Shelf } from './shelves.ts';

/** What is searched is one section; what is found is its article. */
type Document = { id: string; title: string; keywords: string; part: string; words: string };
type Place = { readonly article: Article; readonly section: Section };

type Index = {
  readonly mini: MiniSearch<Document>;
  readonly places: ReadonlyMap<string, Place>;
  /** Titles and keywords alone. */
  readonly names: MiniSearch;
  readonly articles: ReadonlyMap<string, Article>;
};

/** Longer searches are cut: nobody asks a help page more than this, in characters. */
export const longestSearch = 200;
const mostResults = 20;

const options: SearchOptions = {
  boost: { title: 5, keywords: 3, part: 3 },
  // One wrong letter in four, so that “calender” finds the calendar; short words are left alone.
  fuzzy: (term) => (term.length < 4 ? false : 0.25),
  prefix: (term) => term.length > 2,
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

/** For what may be misspelt badly; of four letters, nearly half wrong would be another word. */
const guess: SearchOptions = {
  boost: { title: 2 },
  fuzzy: (term) => (term.length < 5 ? false : 0.45),
  prefix: true,
};

const indexes = new Map<Shelf, Index>();

/** Of each article the section that fits best, the best article first. All words must fit, or else any. */
export function searchOn(shelf: Shelf, asked: string): Result[] {
  const { mini, places } = indexOf(shelf);
  const search = asked.slice(0, longestSearch);
  const all = mini.search(search, { ...options, combineWith: 'AND' });
  const found = all.length > 0 ? all : mini.search(search, { ...options, combineWith: 'OR' });
  const best = new Map<Article, Result>();
  for (const hit of found) {
    const place = places.get(hit.id);
    if (place && !best.has(place.article)) best.set(place.article, resultOf(place, hit));
  }
  return [...best.values()].slice(0, mostResults);
}

const resultOf = ({ article, section }: Place, { terms }: SearchResult): Result => ({
  ...entryOf(article),
  part: section.part,
  passage: passageOf(section.words || article.summary, new Set(terms)),
});

/** What else might be meant, where nothing was found: the nearest titles, then where most begin. */
export function suggestionsOn(shelf: Shelf, asked: string, most = 5): Entry[] {
  const { names, articles } = indexOf(shelf);
  const near = names
    .search(asked.slice(0, longestSearch), guess)
    .flatMap(({ id }) => articles.get(id) ?? []);
  const first = shelf.categories.flatMap(
    ({ id }) => articlesOn(shelf).find(({ category }) => category === id) ?? [],
  );
  return [...new Set([...near, ...first])].slice(0, most).map(entryOf);
}

/** Articles on the same matter, for the end of one; those before and after it are named there already. */
export function relatedTo(shelf: Shelf, article: Article, most = 3): Entry[] {
  const { mini, places } = indexOf(shelf);
  const matter = `${article.title} ${article.keywords.join(' ')}`;
  const found = mini
    .search(matter, {
      boost: { title: 3, keywords: 4 },
      fields: ['title', 'keywords'],
      fuzzy: false,
    })
    .flatMap(({ id }) => places.get(id)?.article ?? []);
  const articles = articlesOn(shelf);
  const at = articles.indexOf(article);
  const named = articles.slice(Math.max(0, at - 1), at + 2);
  const others = [...new Set(found)].filter((other) => !named.includes(other));
  return others.slice(0, most).map(entryOf);
}

function indexOf(shelf: Shelf): Index {
  const index = indexes.get(shelf) ?? build(articlesOn(shelf));
  indexes.set(shelf, index);
  return index;
}

function build(all: readonly Article[]): Index {
  const fields = ['title', 'keywords', 'part', 'words'];
  const mini = new MiniSearch<Document>({ fields, tokenize: wordsIn, processTerm: indexed });
  // Names stand whole here: of a stem, a badly misspelt word is too far away.
  const names = new MiniSearch({ idField: 'slug', fields: ['title', 'keywords'] });
  const articles = new Map(all.map((article) => [article.slug, article]));
  const places = new Map<string, Place>();
  for (const article of all) {
    names.add(article);
    for (const [at, section] of sectionsOf(article.read()).entries()) {
      const document = documentOf(article, section, at);
      places.set(document.id, { article, section });
      mini.add(document);
    }
  }
  return { mini, places, names, articles };
}

const documentOf = (article: Article, { part, words }: Section, at: number): Document => ({
  id: `${article.slug}#${at}`,
  title: article.title,
  keywords: article.keywords.join(' '),
  part: part?.title ?? '',
  words: at === 0 ? `${article.summary} ${words}` : words,
});
