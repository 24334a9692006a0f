import type { ImportRun } from '@ngo-plus/contract/grants';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './import.module.css';

/** How many grants are taken over; the words carry the fact, the bar repeats it for the eye. */
export function Progress({ run: { appliedRows, counts } }: { run: ImportRun }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const all = counts.new + counts.changed;
  const words = t('{{done}} of {{all}} grants', { done: number(appliedRows), all: number(all) });
  const share = all > 0 ? Math.min(appliedRows / all, 1) : 0;
  return (
    <>
      <p className={styles.said}>{words}</p>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={t('Grants taken over')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </>
  );
}
