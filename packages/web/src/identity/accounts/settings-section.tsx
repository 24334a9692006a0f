import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A place that letters and the list of sections link to; the focus goes there with the link. */
export function SettingsSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      {children}
    </div>
  );
}
