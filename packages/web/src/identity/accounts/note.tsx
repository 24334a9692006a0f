import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = { tone?: 'plain' | 'good'; title?: string; children?: ReactNode };

/** A note to read before continuing, announced when it appears. */
export function Note({ tone = 'plain', title, children }: Props) {
  return (
    <div className={styles.note} data-tone={tone} role="status">
      {title && <h2>{title}</h2>}
      {children}
    </div>
  );
}
