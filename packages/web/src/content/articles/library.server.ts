import type { Entry, ParsedText } from './article.ts';
import { files } from './files.server.ts';
import { type ArticleFacts, articleFacts, readFile } from './front-matter.ts';
import { parseText } from './parsed-text.ts';
import type { Shelf } from './shelves.ts';

export type Article = ArticleFacts & {
  readonly slug: string;
  /** Parsed on first use, and cached. */
  readonly read: () => ParsedText;
};

const cache = new Map<Shelf, readonly Article[]>();

/**
 * The articles of a shelf in reading order.
 *
 * @throws Error naming a file with invalid front matter.
 */
export function articlesOn(shelf: Shelf): readonly Article[] {
  const cached = cache.get(shelf) ?? load(shelf);
  cache.set(shelf, cached);
  return cached;
}

function load({ folder, categories }: Shelf): readonly Article[] {
  const position = new Map(categories.map(({ id }, index) => [id, index]));
  const articles = [...files].flatMap(([path, file]) => {
    if (!path.startsWith(`${folder}/`)) return [];
    const { facts, text } = readFile(path, file, articleFacts);
    if (!position.has(facts.category))
      throw new Error(`${path}: unknown category “${facts.category}”`);
    const slug = path.slice(folder.length + 1, -'.md'.length);
    return { ...facts, slug, read: memoise(() => parseText(text)) };
  });
  const rank = ({ category, order }: ArticleFacts) => (position.get(category) ?? 0) * 1_000 + order;
  return articles.sort((a, b) => rank(a) - rank(b) || a.slug.localeCompare(b.slug));
}

function memoise<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

export const entryOf = ({ slug, title, summary, category }: Article): Entry => ({
  slug,
  title,
  summary,
  category,
});

/** The previous and next articles. */
export function neighboursOf(shelf: Shelf, article: Article) {
  const articles = articlesOn(shelf);
  const at = articles.indexOf(article);
  const [previous, next] = [articles[at - 1], articles[at + 1]];
  return { previous: previous && entryOf(previous), next: next && entryOf(next) };
}
