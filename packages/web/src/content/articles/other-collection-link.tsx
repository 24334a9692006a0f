import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import { type Collection, collections } from './collections.ts';
import styles from './results.module.css';

type Props = {
  /** The current collection. */
  collection: Collection;
  searchText: string;
  /** Number of matching articles of the other collection. */
  count: number;
};

/** Links to the search results of the other collection. */
export function OtherCollectionLink({ collection, searchText, count }: Props) {
  const { t } = useTranslation();
  const other = collections.find((each) => each !== collection);
  if (!other || count === 0) return null;
  const to = `${other.path}?${new URLSearchParams({ search: searchText })}`;
  return (
    <p className={styles.elsewhere}>
      {t('{{count}} more results in', {
        count,
        defaultValue_one: '{{count}} more result in',
      })}{' '}
      <Link to={to}>{t(other.title)}</Link>.
    </p>
  );
}
