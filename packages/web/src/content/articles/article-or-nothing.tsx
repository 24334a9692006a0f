import type { Entry } from './article.ts';
import { type Around, ArticleView, type Shown } from './article-view.tsx';
import { MissingArticle } from './missing-article.tsx';
import type { Shelf } from './shelves.ts';

type Props = {
  shelf: Shelf;
  loaded:
    | { readonly article: Shown; readonly around: Around }
    | { readonly article: undefined; readonly suggestions: readonly Entry[] };
};

/** An article, or our page for an address that is none's. */
export function ArticleOrNothing({ shelf, loaded }: Props) {
  return loaded.article ? (
    <ArticleView shelf={shelf} article={loaded.article} around={loaded.around} />
  ) : (
    <MissingArticle shelf={shelf} suggestions={loaded.suggestions} />
  );
}
