import type { ReactNode } from 'react';
import { RecordTable } from '../../ui/index.ts';
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
            {share !== undefined && <Bar share={share} />}
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

/** Decorative bar for the figure beside it. */
const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <i style={{ inlineSize: `${share * 100}%` }} />
  </span>
);
