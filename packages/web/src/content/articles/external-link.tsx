import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './results.module.css';
import { type Shelf, shelves } from './shelves.ts';

type Props = {
  /** Where one is. */
  shelf: Shelf;
  asked: string;
  /** How many articles of the other shelf fit. */
  count: number;
};

/** The other shelf may hold the answer. */
export function ExternalLink({ shelf, asked, count }: Props) {
  const { t } = useTranslation();
  const other = shelves.find((each) => each !== shelf);
  if (!other || count === 0) return null;
  const to = `${other.path}?${new URLSearchParams({ search: asked })}`;
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
