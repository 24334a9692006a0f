import { Link } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './list.module.css';

export function BackToAll() {
  const { t } = useTranslation();
  return (
    <p className={styles.back}>
      <Link to="/opportunities">{t('← All opportunities')}</Link>
    </p>
  );
}
