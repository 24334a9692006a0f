import { type ReactNode, useId } from 'react';
import styles from './person.module.css';

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the panel beside the timeline: parts are divided by lines, so that no box holds a box. */
export function Part({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
