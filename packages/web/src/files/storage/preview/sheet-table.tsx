import { useTranslation } from '../../../kernel/index.ts';
import styles from './sheet-table.module.css';

type Props = { name: string; rows: readonly (readonly string[])[] };

/** Digits with separators, signs and units: `-1,200.50`, `12 %`, `£3`. */
const isNumber = (cell: string): boolean =>
  /^[-+(]?\p{Sc}?\s?\d[\d\s.,'’]*\s?[%)]?\p{Sc}?$/u.test(cell);

/** The first row is a sticky header; row numbers are those of the file. */
export function SheetTable({ name, rows: [head = [], ...rows] }: Props) {
  const { t } = useTranslation();
  const columns = Math.max(head.length, ...rows.map(({ length }) => length));
  if (columns === 0) return <p className={styles.empty}>{t('The sheet is empty.')}</p>;
  const places = Array.from({ length: columns }, (_, at) => at);
  return (
    <table className={styles.table}>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <td className={styles.number}>1</td>
          {places.map((at) => (
            <th key={at} scope="col">
              {head[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={String(line)}>
            <td className={styles.number}>{line + 2}</td>
            {places.map((at) => (
              <td key={at} data-number={isNumber(row[at] ?? '') || undefined}>
                {row[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
