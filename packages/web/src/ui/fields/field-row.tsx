import type { CSSProperties, ReactNode } from 'react';
import styles from './field-row.module.css';

type Props = {
  /** The minimum width of a field. Fields that do not fit move to the next line. */
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
