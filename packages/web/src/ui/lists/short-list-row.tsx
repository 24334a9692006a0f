import type { ReactNode } from 'react';
import styles from './short-list-row.module.css';

type Props = {
  /** Initials or a date. */
  before?: ReactNode;
  /** A link and, below it, a `<small>` with facts. */
  children: ReactNode;
  /** An amount or a count, aligned to the right. */
  end?: ReactNode;
};

/** A row of <ShortListPanel> with something before its name or at its end. */
export function ShortListRow({ before, children, end }: Props) {
  return (
    <div className={styles.row}>
      {before}
      <div>{children}</div>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}
