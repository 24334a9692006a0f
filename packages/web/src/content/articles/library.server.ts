import type { Entry, Read } from './article.ts';
import { files } from './files.server.ts';
import { type ArticleFacts, articleFacts, readFile } from './front-matter.ts';
import { readText } from './read-text.ts';
import type { Shelf } from './shelves.ts';

export type Article = ArticleFacts & {
  readonly slug: string;
  /** Read when it is first asked for, and kept. */
  readonly read: () => Read;
};

const kept = new Map<Shelf, readonly Article[]>();

/**
 * The articles of a shelf in the order in which they are read.
 *
 * @throws Error naming a file whose front matter is wrong.
 */
export function articlesOn(shelf: Shelf): readonly Article[] {
  const known = kept.get(shelf) ?? load(shelf);
  kept.set(shelf, known);
  return known;
}

function load({ folder, categories }: Shelf): readonly Article[] {
  const place = new Map(categories.map(({ id }, index) => [id, index]));
  const articles = [...files].flatMap(([path, file]) => {
    if (!path.startsWith(`${folder}/`)) return [];
    const { facts, text } = readFile(path, file, articleFacts);
    if (!place.has(facts.category))
      throw new Error(`${path}: unknown category “${facts.category}”`);
    const slug = path.slice(folder.length + 1, -'.md'.length);
    return { ...facts, slug, read: once(() => readText(text)) };
  });
  const rank = ({ category, order }: ArticleFacts) => (place.get(category) ?? 0) * 1_000 + order;
  return articles.sort((a, b) => rank(a) - rank(b) || a.slug.localeCompare(b.slug));
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export const entryOf = ({ slug, title, summary, category }: Article): Entry => ({
  slug,
  title,
  summary,
  category,
});

/** What is read before and after an article. */
export function neighboursOf(shelf: Shelf, article: Article) {
  const articles = articlesOn(shelf);
  const at = articles.indexOf(article);
  const [previous, next] = [articles[at - 1], articles[at + 1]];
  return { previous: previous && entryOf(previous), next: next && entryOf(next) };
}
