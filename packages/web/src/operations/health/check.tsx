import type { Phrase } from '@ngo-plus/contract/kernel';
import type { HealthStatus } from '@ngo-plus/contract/operations/health';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './health.module.css';
import { HealthBadge } from './status.tsx';

type Props = {
  title: string;
  status: HealthStatus;
  /** The word for `late` where nothing is due. */
  late?: Phrase;
  /** What to do, said unless all is well. */
  advice: ReactNode;
  children: ReactNode;
};

/** One thing that is looked after: its state in word and icon, what was found, and what to do. */
export function Check({ title, status, late, advice, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        <HealthBadge status={status} late={late} />
      </div>
      <div className={styles.found}>{children}</div>
      {status !== 'ok' && (
        <p className={styles.advice}>
          <strong>{t('What to do:')}</strong> {advice}
        </p>
      )}
    </li>
  );
}
