import type { ReactNode } from 'react';
import styles from './table.module.css';

type Props = {
  /** Each is different; cells repeat theirs as `data-label`. */
  headings: readonly string[];
  /** What stands above a first column without a heading. */
  before?: ReactNode;
  /** The last column is a row menu, in cells of the class `tableStyles.menu`. */
  menu?: boolean;
  className?: string | undefined;
  /** One `<tr>` a record, which begins with `<th scope="row">`. */
  children: ReactNode;
};

/**
 * A table of records: rows on wide screens, labelled cards on narrow ones. Cells of figures bear the
 * class `tnum`, which sets them and their heading to the right.
 */
export function RecordTable({ headings, before, menu = false, className, children }: Props) {
  return (
    <table className={className ? `${styles.table} ${className}` : styles.table}>
      <thead>
        <tr>
          {before}
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
          {menu && <td />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
