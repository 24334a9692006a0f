import { Group } from '@mantine/core';
import type { Phrase } from '@ngo-plus/contract/kernel';
import type { HealthStatus } from '@ngo-plus/contract/operations/health';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './health.module.css';
import { HealthBadge } from './status.tsx';

type Props = {
  title: string;
  status: HealthStatus;
  /** The label of `late` for checks where nothing is due. */
  late?: Phrase;
  /** What to do, shown unless the status is OK. */
  advice: ReactNode;
  children: ReactNode;
};

/** One check: its status as text and icon, details, and what to do. */
export function Check({ title, status, late, advice, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li aria-labelledby={id}>
      <Group className={styles.head} gap="6px 12px">
        <h3 id={id}>{title}</h3>
        <HealthBadge status={status} late={late} />
      </Group>
      <div className={styles.findings}>{children}</div>
      {status !== 'ok' && (
        <p className={styles.advice}>
          <strong>{t('What to do:')}</strong> {advice}
        </p>
      )}
    </li>
  );
}
