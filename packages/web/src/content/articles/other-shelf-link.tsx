import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './results.module.css';
import { type Shelf, shelves } from './shelves.ts';

type Props = {
  /** The current shelf. */
  shelf: Shelf;
  searchText: string;
  /** Number of matching articles of the other shelf. */
  count: number;
};

/** Links to the search results of the other shelf. */
export function OtherShelfLink({ shelf, searchText, count }: Props) {
  const { t } = useTranslation();
  const other = shelves.find((each) => each !== shelf);
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
