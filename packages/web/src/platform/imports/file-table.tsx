import type { ReactNode } from 'react';
import table from './table.module.css';

type Props = {
  /** Unique headings; cells repeat theirs as `data-label`. */
  heads: readonly string[];
  children: ReactNode;
};

/** Rows or columns of a file: a table on wide screens, labelled cards on narrow ones. */
export function FileTable({ heads, children }: Props) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
