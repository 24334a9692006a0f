import type { ReactNode } from 'react';
import { Meter, RecordTable } from '../../ui/index.ts';
import styles from './reports.module.css';

type Row = {
  readonly key: string;
  readonly name: ReactNode;
  readonly cells: readonly ReactNode[];
  /** Length of the bar below the name, from 0 to 1. */
  readonly share?: number | undefined;
};

type Props = { headings: readonly string[]; rows: readonly Row[] };

/** A table of aligned figures; on a phone each row is a card. */
export function FigureTable({ headings, rows }: Props) {
  return (
    <RecordTable headings={headings} className={styles.figures}>
      {rows.map(({ key, name, cells, share }) => (
        <tr key={key}>
          <th scope="row">
            {name}
            {share !== undefined && (
              <span className={styles.bar}>
                <Meter aria-hidden share={share} height={6} />
              </span>
            )}
          </th>
          {cells.map((cell, at) => (
            <td key={headings[at + 1]} data-label={headings[at + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </RecordTable>
  );
}
