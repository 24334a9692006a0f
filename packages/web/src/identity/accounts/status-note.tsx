import type { ReactNode } from 'react';
import { Note } from '../../ui/index.ts';
import styles from './form.module.css';

type Props = { tone?: 'info' | 'good'; title?: string; children?: ReactNode };

/** A note above a form, announced when it appears. */
export const StatusNote = (props: Props) => (
  <div className={styles.note}>
    <Note role="status" {...props} />
  </div>
);
