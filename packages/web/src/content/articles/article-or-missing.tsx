import type { Entry } from './article.ts';
import { type ArticleContext, ArticleView, type LoadedArticle } from './article-view.tsx';
import { MissingArticle } from './missing-article.tsx';
import type { Shelf } from './shelves.ts';

type Props = {
  shelf: Shelf;
  loaded:
    | { readonly article: LoadedArticle; readonly context: ArticleContext }
    | { readonly article: undefined; readonly suggestions: readonly Entry[] };
};

/** An article, or the page for a missing one. */
export function ArticleOrMissing({ shelf, loaded }: Props) {
  return loaded.article ? (
    <ArticleView shelf={shelf} article={loaded.article} context={loaded.context} />
  ) : (
    <MissingArticle shelf={shelf} suggestions={loaded.suggestions} />
  );
}
