import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** A place that letters and the list of sections link to. */
export function SettingsSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.section}>
      {children}
    </div>
  );
}
