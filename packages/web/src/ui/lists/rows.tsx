import type { ReactNode } from 'react';
import styles from './rows.module.css';

type Props = {
  /** The rows run to the edges of a panel without padding. */
  edge?: boolean;
  label?: string | undefined;
  /** `li` elements: first what the row is about, then its badges and buttons. */
  children: ReactNode;
};

/** Records one below the other, parted by lines, where a table would say too much. */
export function Rows({ edge = false, label, children }: Props) {
  return (
    <ul className={styles.rows} data-edge={edge || undefined} aria-label={label}>
      {children}
    </ul>
  );
}
