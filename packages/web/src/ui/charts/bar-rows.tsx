import type { ReactNode } from 'react';
import { Meter } from '../layout/index.ts';
import styles from './bar-rows.module.css';

export type BarRow = {
  readonly key: string;
  readonly name: ReactNode;
  readonly note?: string | undefined;
  readonly value: number;
  /** The exact figure in words. */
  readonly text: string;
};

type Props = {
  /** Largest first. */
  readonly rows: readonly BarRow[];
  /** The table has this name. */
  readonly caption: string;
  /** One sentence that says what the bars show. */
  readonly finding?: string | undefined;
};

/** Horizontal bars to compare, in the rows of a table, which says the same figures in words. */
export function BarRows({ rows, caption, finding }: Props) {
  const longest = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <div className={styles.bars}>
      {finding && <p>{finding}</p>}
      <table>
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {rows.map(({ key, name, note, value, text }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {note && <small>{note}</small>}
              </th>
              <td>
                <Meter share={value / longest} aria-hidden />
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
