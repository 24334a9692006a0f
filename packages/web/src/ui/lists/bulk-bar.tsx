import type { ReactNode } from 'react';
import { type Money, useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './bulk-bar.module.css';

type Props = {
  count: number;
  /** What the selected rows come to, per currency. */
  sum?: readonly Money[];
  children?: ReactNode;
  onClear: () => void;
};

/** Replaces the toolbar while rows are selected, so that nothing moves. The count is announced. */
export function BulkBar({ count, sum = [], children, onClear }: Props) {
  const { t } = useTranslation();
  const { money } = useFormat();
  if (count === 0) return null;
  return (
    <section className={styles.bar} data-bulk aria-label={t('Actions for selected rows')}>
      <p aria-live="polite">
        <b>{t('{{count}} selected', { count })}</b>
        {sum.length > 0 && <span>{sum.map((one) => money(one)).join(' + ')}</span>}
      </p>
      {children}
      <button type="button" onClick={onClear}>
        {t('Clear')}
      </button>
    </section>
  );
}
