import type { Entry, ParsedText } from './article.ts';
import type { Collection } from './collections.ts';
import { files } from './files.server.ts';
import { type ArticleFacts, articleFacts, readFile } from './front-matter.ts';
import { parseText } from './parsed-text.ts';

export type Article = ArticleFacts & {
  readonly slug: string;
  /** Parsed on first use, and cached. */
  readonly read: () => ParsedText;
};

const cache = new Map<Collection, readonly Article[]>();

/**
 * The articles of a collection in reading order.
 *
 * @throws Error naming a file with invalid front matter.
 */
export function articlesIn(collection: Collection): readonly Article[] {
  const cached = cache.get(collection) ?? load(collection);
  cache.set(collection, cached);
  return cached;
}

function load({ folder, categories }: Collection): readonly Article[] {
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
export function neighboursOf(collection: Collection, article: Article) {
  const articles = articlesIn(collection);
  const at = articles.indexOf(article);
  const [previous, next] = [articles[at - 1], articles[at + 1]];
  return { previous: previous && entryOf(previous), next: next && entryOf(next) };
}
