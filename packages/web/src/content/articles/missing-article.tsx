import { useTranslation } from '../../kernel/index.ts';
import type { Entry } from './article.ts';
import styles from './missing-article.module.css';
import { Suggestions } from './no-results.tsx';
import { SearchForm } from './search-form.tsx';
import type { Shelf } from './shelves.ts';

type Props = { shelf: Shelf; suggestions: readonly Entry[] };

/** The page for an unknown URL below a shelf. */
export function MissingArticle({ shelf, suggestions }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.missing}>
      <h1 tabIndex={-1}>{t('Nothing was found at this address.')}</h1>
      <p>{t('The article may have been renamed, or the link is incomplete. Search for it:')}</p>
      <SearchForm shelf={shelf} />
      <Suggestions shelf={shelf} suggestions={suggestions} />
    </div>
  );
}
