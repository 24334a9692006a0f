import { Link } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './volunteering.module.css';

/** Switches between own and all records, for coordinators. */
export function MineSwitch({ path, own }: { path: string; own: boolean }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.switch} aria-label={t('Show')}>
      <Link to={path} aria-current={own ? undefined : 'page'}>
        {t('Everyone')}
      </Link>
      <Link to={`${path}?mine=1`} aria-current={own ? 'page' : undefined}>
        {t('Mine')}
      </Link>
    </nav>
  );
}
