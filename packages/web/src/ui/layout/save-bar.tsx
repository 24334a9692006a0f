import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The buttons of a long form, which stay visible while it scrolls. */
export function SaveBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
