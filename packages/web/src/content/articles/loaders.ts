import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addressOf, type Collection, collections } from './collections.ts';

/* The articles and their index stay on the server: they are loaded there when first asked for. */
const library = () => import('./library.server.ts');
const search = () => import('./search.server.ts');

/** The articles of a collection, or the results of a search on it. */
export const collectionLoader = (collection: Collection) => async (args: LoaderFunctionArgs) => {
  const { articlesIn, entryOf } = await library();
  const searchText = searchTextIn(args);
  const entries = articlesIn(collection).map(entryOf);
  if (searchText === '') return { searchText, entries, matches: undefined };
  const { searchOn, suggestionsOn } = await search();
  const results = searchOn(collection, searchText);
  const [other] = collections.filter((each) => each !== collection);
  const otherCollectionCount = other ? searchOn(other, searchText).length : 0;
  const suggestions = results.length > 0 ? [] : suggestionsOn(collection, searchText);
  return { searchText, entries, matches: { results, suggestions, otherCollectionCount } };
};

const searchTextIn = ({ request }: LoaderFunctionArgs): string =>
  (new URL(request.url).searchParams.get('search') ?? '').replace(/\s+/g, ' ').trim();

/**
 * One article. A URL that differs only in case or a trailing slash redirects to it; any other unknown URL is answered
 * 404 with suggestions.
 */
export const articleLoader = (collection: Collection) => async (args: LoaderFunctionArgs) => {
  const { articlesIn, entryOf, neighboursOf } = await library();
  const { relatedTo, suggestionsOn } = await search();
  const path = (args.params['*'] ?? '').toLowerCase().replace(/\/+$/, '');
  const article = articlesIn(collection).find(({ slug }) => slug === path);
  if (!article) {
    const suggestions = suggestionsOn(collection, path.replace(/[^\p{L}\p{N}]+/gu, ' '));
    return data({ article: undefined, suggestions }, { status: 404 });
  }
  const address = addressOf(collection, article.slug);
  if (!isAt(args, address)) throw redirect(address, 301);
  const { read, ...facts } = article;
  const siblings = articlesIn(collection).filter(({ category }) => category === article.category);
  const context = {
    sameCategory: siblings.map(entryOf),
    ...neighboursOf(collection, article),
    related: relatedTo(collection, article),
  };
  return data({ article: { ...facts, ...read() }, context, suggestions: [] });
};

/** The browser requests a page's data at the same URL with `.data` appended. */
const isAt = ({ request }: LoaderFunctionArgs, address: string): boolean =>
  new URL(request.url).pathname.replace(/\.data$/, '') === address;
