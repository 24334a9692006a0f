import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { addressWith } from '../use-view.ts';
import styles from '../volunteering.module.css';

type Props = { path: string; address: URLSearchParams; asList: boolean };

export function ViewSwitch({ path, address, asList }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={styles.switch} aria-label={t('View')}>
      <Link
        to={addressWith(path, address, { view: '' })}
        aria-current={asList ? undefined : 'page'}
        preventScrollReset
      >
        {t('Board')}
      </Link>
      <Link
        to={addressWith(path, address, { view: 'list' })}
        aria-current={asList ? 'page' : undefined}
        preventScrollReset
      >
        {t('List')}
      </Link>
    </nav>
  );
}
