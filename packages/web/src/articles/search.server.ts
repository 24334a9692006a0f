import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { Entry, Result } from './article.ts';
import { type Article, articlesOn, entryOf } from './library.server.ts';
import { passageOf } from './passage.ts';
import { type Section, sectionsOf } from './read-text.ts';
import { indexed, wordsIn } from './search-words.ts';
import type { Shelf } from './shelves.ts';

/** What is searched is one section; what is found is its article. */
type Document = { id: string; title: string; keywords: string; part: string; words: string };
type Place = { readonly article: Article; readonly section: Section };
type Index = { readonly mini: MiniSearch<Document>; readonly places: ReadonlyMap<string, Place> };

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
  const { mini, places } = indexOf(shelf);
  const loose = { ...options, combineWith: 'OR', fuzzy: 0.5 } as const;
  const near = mini
    .search(asked.slice(0, longestSearch), { ...loose, fields: ['title', 'keywords'] })
    .flatMap(({ id }) => places.get(id)?.article ?? []);
  const first = shelf.categories.flatMap(
    ({ id }) => articlesOn(shelf).find(({ category }) => category === id) ?? [],
  );
  return [...new Set([...near, ...first])].slice(0, most).map(entryOf);
}

/** Articles on the same matter, for the end of one. */
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
  const others = [...new Set(found)].filter((other) => other !== article);
  return others.slice(0, most).map(entryOf);
}

function indexOf(shelf: Shelf): Index {
  const index = indexes.get(shelf) ?? build(articlesOn(shelf));
  indexes.set(shelf, index);
  return index;
}

function build(articles: readonly Article[]): Index {
  const mini = new MiniSearch<Document>({
    fields: ['title', 'keywords', 'part', 'words'],
    tokenize: wordsIn,
    processTerm: indexed,
  });
  const places = new Map<string, Place>();
  for (const article of articles)
    for (const [at, section] of sectionsOf(article.read()).entries()) {
      const id = `${article.slug}#${at}`;
      places.set(id, { article, section });
      const { title, keywords, summary } = article;
      const words = at === 0 ? `${summary} ${section.words}` : section.words;
      const part = section.part?.title ?? '';
      mini.add({ id, title, keywords: keywords.join(' '), part, words });
    }
  return { mini, places };
}
