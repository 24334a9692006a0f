import type { Entry } from './article.ts';
import { type ArticleContext, ArticleView, type LoadedArticle } from './article-view.tsx';
import type { Collection } from './collections.ts';
import { MissingArticle } from './missing-article.tsx';

type Props = {
  collection: Collection;
  loaded:
    | { readonly article: LoadedArticle; readonly context: ArticleContext }
    | { readonly article: undefined; readonly suggestions: readonly Entry[] };
};

/** An article, or the page for a missing one. */
export function ArticleOrMissing({ collection, loaded }: Props) {
  return loaded.article ? (
    <ArticleView collection={collection} article={loaded.article} context={loaded.context} />
  ) : (
    <MissingArticle collection={collection} suggestions={loaded.suggestions} />
  );
}
