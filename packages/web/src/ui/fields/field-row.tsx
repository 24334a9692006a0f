import type { CSSProperties, ReactNode } from 'react';
import styles from './field-row.module.css';

type Props = {
  /** The least width of a field, below which they stand one below the other. */
  least?: `${number}rem`;
  children: ReactNode;
};

/** Short fields that belong together, side by side where there is room. */
export function FieldRow({ least = '12rem', children }: Props) {
  const style: CSSProperties & Record<'--least', string> = { '--least': least };
  return (
    <div className={styles.row} style={style}>
      {children}
    </div>
  );
}
