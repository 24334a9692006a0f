import type { ReactNode } from 'react';
import styles from './field-group.module.css';

type Props = { legend: string; note?: string | undefined; children: ReactNode };

/** A part of a long form, under its heading. */
export const FieldGroup = ({ legend, note, children }: Props) => (
  <fieldset className={`box ${styles.group}`}>
    <legend>{legend}</legend>
    {note && <p className="muted small">{note}</p>}
    {children}
  </fieldset>
);
