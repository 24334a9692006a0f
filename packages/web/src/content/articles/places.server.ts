import { files } from './files.server.ts';
import { facts, readFile } from './front-matter.ts';
import { articlesOn } from './library.server.ts';
import { addressOf, shelves } from './shelves.ts';

/** Where every article and policy stands, and the day its text was last changed. */
export function articlePlaces(): { path: string; updated: string }[] {
  const articles = shelves.flatMap((shelf) =>
    articlesOn(shelf).map(({ slug, updated }) => ({ path: addressOf(shelf, slug), updated })),
  );
  return [...articles, ...policies()];
}

const policies = () =>
  [...files].flatMap(([path, file]) => {
    const [, slug] = path.match(/^legal\/(.+)\.md$/) ?? [];
    if (slug === undefined) return [];
    const { updated } = readFile(path, file, facts.loose()).facts;
    return [{ path: `/${slug}`, updated }];
  });
