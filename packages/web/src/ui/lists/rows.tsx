import type { ReactNode } from 'react';
import styles from './rows.module.css';

type Props = {
  /** The rows run to the edges of a panel without padding. */
  edge?: boolean;
  /** Each row has a border of its own, for a few short ones. */
  boxed?: boolean;
  label?: string | undefined;
  /** `li` elements: first what the row is about, then its badges and buttons. */
  children: ReactNode;
};

/** A list of records divided by lines, for when a table would be too much. */
export function Rows({ edge = false, boxed = false, label, children }: Props) {
  return (
    <ul
      className={styles.rows}
      data-edge={edge || undefined}
      data-boxed={boxed || undefined}
      aria-label={label}
    >
      {children}
    </ul>
  );
}
