import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { addressOf, type Shelf, shelves } from './shelves.ts';

/* The articles and their index stay on the server: they are loaded there when first asked for. */
const library = () => import('./library.server.ts');
const search = () => import('./search.server.ts');

/** The list of a shelf, or what a search on it found. */
export const shelfLoader = (shelf: Shelf) => async (args: LoaderFunctionArgs) => {
  const { articlesOn, entryOf } = await library();
  const asked = askedIn(args);
  const entries = articlesOn(shelf).map(entryOf);
  if (asked === '') return { asked, entries, found: undefined };
  const { searchOn, suggestionsOn } = await search();
  const results = searchOn(shelf, asked);
  const [other] = shelves.filter((each) => each !== shelf);
  const elsewhere = other ? searchOn(other, asked).length : 0;
  const suggestions = results.length > 0 ? [] : suggestionsOn(shelf, asked);
  return { asked, entries, found: { results, suggestions, elsewhere } };
};

const askedIn = ({ request }: LoaderFunctionArgs): string =>
  (new URL(request.url).searchParams.get('search') ?? '').replace(/\s+/g, ' ').trim();

/**
 * One article. An address that is an article's but for its letters' case or a last slash leads to
 * it; any other that is no article's is answered 404, with what might have been meant.
 */
export const articleLoader = (shelf: Shelf) => async (args: LoaderFunctionArgs) => {
  const { articlesOn, entryOf, neighboursOf } = await library();
  const { relatedTo, suggestionsOn } = await search();
  const asked = (args.params['*'] ?? '').toLowerCase().replace(/\/+$/, '');
  const article = articlesOn(shelf).find(({ slug }) => slug === asked);
  if (!article) {
    const suggestions = suggestionsOn(shelf, asked.replace(/[^\p{L}\p{N}]+/gu, ' '));
    return data({ article: undefined, suggestions }, { status: 404 });
  }
  const address = addressOf(shelf, article.slug);
  if (!isAt(args, address)) throw redirect(address, 301);
  const { read, ...facts } = article;
  const beside = articlesOn(shelf).filter(({ category }) => category === article.category);
  const around = {
    beside: beside.map(entryOf),
    ...neighboursOf(shelf, article),
    related: relatedTo(shelf, article),
  };
  return data({ article: { ...facts, ...read() }, around, suggestions: [] });
};

/** The browser asks for a page's data at the same address with `.data` behind it. */
const isAt = ({ request }: LoaderFunctionArgs, address: string): boolean =>
  new URL(request.url).pathname.replace(/\.data$/, '') === address;
