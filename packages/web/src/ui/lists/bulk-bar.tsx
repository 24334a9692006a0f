import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './bulk-bar.module.css';

type Props = { count: number; children: ReactNode; onClear: () => void };

/** Replaces the toolbar while rows are selected, so that nothing moves. The count is announced. */
export function BulkBar({ count, children, onClear }: Props) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <section className={styles.bar} data-bulk aria-label={t('Actions for selected rows')}>
      <b aria-live="polite">{t('{{count}} selected', { count })}</b>
      {children}
      <button type="button" onClick={onClear}>
        {t('Clear')}
      </button>
    </section>
  );
}
