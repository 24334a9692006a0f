import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './loading.module.css';

type Props = {
  /** What is loading: `Loading grants...`, for screen readers, and with `shown` for everyone. */
  label?: string | undefined;
  isVisible?: boolean;
  children: ReactNode;
};

/** Shapes of what is coming. They appear only when the wait is longer than 200 ms. */
export function Loading({ label, isVisible: shown = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className={shown ? styles.shown : 'sr-only'}>{label ?? t('Loading...')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const widths = ['92%', '84%', '88%', '76%', '90%', '80%', '86%', '72%'] as const;

/** Lines of text, at most eight. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines}>
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} h={14} w={width} />
      ))}
    </div>
  );
}
