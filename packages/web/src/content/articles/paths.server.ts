import { files } from './files.server.ts';
import { facts, readFile } from './front-matter.ts';
import { articlesOn } from './library.server.ts';
import { addressOf, shelves } from './shelves.ts';

/** Paths of all articles and policies, with the date of their last change. */
export function articlePaths(): { path: string; updated: string }[] {
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
