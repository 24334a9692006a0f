import type { ReactNode } from 'react';
import { useHiddenHeadings } from './list-context.ts';
import styles from './table.module.css';
import { TableRows } from './table-rows.tsx';

type Props = {
  /** Each is different; cells repeat theirs as `data-label`. */
  headings: readonly string[];
  /** Shown above a first column without a heading. */
  before?: ReactNode;
  /** The last column is a row menu, in cells of the class `tableStyles.menu`. */
  menu?: boolean;
  className?: string | undefined;
  /** One `<tr>` per record, which starts with `<th scope="row">`. */
  children: ReactNode;
};

/**
 * A table of records: rows on wide screens, labelled cards on narrow ones. Cells of numbers have the class `tnum`,
 * which right-aligns them and their heading.
 */
export function RecordTable({ headings, before, menu = false, className, children }: Props) {
  const hidden = useHiddenHeadings();
  const firstAt = before ? 2 : 1;
  const hiddenAt = headings.flatMap((one, at) => (hidden.has(one) ? [at + firstAt] : []));
  return (
    <table
      className={className ? `${styles.table} ${className}` : styles.table}
      // Cells are hidden by their place: rows need not know which columns a person chose.
      data-hidden={hiddenAt.length > 0 ? hiddenAt.join(' ') : undefined}
    >
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
      <TableRows>{children}</TableRows>
    </table>
  );
}
