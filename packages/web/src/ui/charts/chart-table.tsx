import { Link } from 'react-router';
import styles from './chart-table.module.css';

export type ChartFigures = {
  /** Of the names of the rows, then one per cell. */
  readonly headings: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** Where the name leads to. */
    readonly to?: string | undefined;
    readonly cells: readonly string[];
  }[];
};

/** The figures of a chart as a table that scrolls in its own area. */
export function ChartTable({ figures, label }: { figures: ChartFigures; label: string }) {
  const { headings, rows } = figures;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className={styles.area} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, cells }) => (
            <tr key={key}>
              <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
              {cells.map((cell, at) => (
                <td key={headings[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
