import { useTranslation } from '../../../kernel/index.ts';
import styles from './preview.module.css';

/** Shown below a truncated preview. */
export function CutNote() {
  const { t } = useTranslation();
  return (
    <p className={styles.notice}>
      {t('Only the beginning is shown. Download the file to see all of it.')}
    </p>
  );
}
