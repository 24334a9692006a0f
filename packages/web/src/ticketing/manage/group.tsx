import type { ReactNode } from 'react';
import styles from './editor.module.css';

type Props = { legend: string; note?: string | undefined; children: ReactNode };

/** A part of the editor. */
export const Group = ({ legend, note, children }: Props) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </fieldset>
);
