import type { ReactNode } from 'react';
import styles from './public-columns.module.css';

/**
 * A public page about one thing, as three children: its head, the box where people act, and everything else. On wide
 * screens the box is in a column of its own, on narrow ones between the other two.
 */
export function PublicColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** The heading of such a page and what goes with it. */
export function PublicHead({ children }: { children: ReactNode }) {
  return <header className={`stack ${styles.head}`}>{children}</header>;
}

/** What a page is about, in a sentence below its heading. */
export function Lede({ children }: { children: ReactNode }) {
  return <p className={styles.lede}>{children}</p>;
}
