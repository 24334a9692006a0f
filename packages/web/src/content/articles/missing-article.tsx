import { useTranslation } from '../../kernel/index.ts';
import type { Entry } from './article.ts';
import type { Collection } from './collections.ts';
import styles from './missing-article.module.css';
import { Suggestions } from './no-results.tsx';
import { SearchForm } from './search-form.tsx';

type Props = { collection: Collection; suggestions: readonly Entry[] };

/** The page for an unknown URL below a collection. */
export function MissingArticle({ collection, suggestions }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.missing}>
      <h1 tabIndex={-1}>{t('Nothing was found at this address.')}</h1>
      <p>{t('The article may have been renamed, or the link is incomplete. Search for it:')}</p>
      <SearchForm collection={collection} />
      <Suggestions collection={collection} suggestions={suggestions} />
    </div>
  );
}
