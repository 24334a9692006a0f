import { addressOf, collections } from './collections.ts';
import { files } from './files.server.ts';
import { facts, readFile } from './front-matter.ts';
import { articlesIn } from './library.server.ts';

/** Paths of all articles and policies, with the date of their last change. */
export function articlePaths(): { path: string; updated: string }[] {
  const articles = collections.flatMap((collection) =>
    articlesIn(collection).map(({ slug, updated }) => ({
      path: addressOf(collection, slug),
      updated,
    })),
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
