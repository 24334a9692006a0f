import type { ReactNode } from 'react';
import { useTranslation } from '../kernel/index.ts';
import table from './table.module.css';

type Column = { readonly name: string; readonly samples: readonly string[] };

type Props<C extends Column> = {
  columns: readonly C[];
  /** Where one chooses what a column fills. */
  choice: (column: C) => ReactNode;
};

/** The columns of a file with their first values, and what each fills. */
export function ColumnTable<C extends Column>({ columns, choice }: Props<C>) {
  const { t } = useTranslation();
  const [column, samples, fills] = [t('Column'), t('First values'), t('Fills')];
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>{column}</th>
          <th>{samples}</th>
          <th>{fills}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((one) => (
          <tr key={one.name}>
            <td data-head>{one.name}</td>
            <td data-label={samples} data-wrap>
              {one.samples.filter(Boolean).slice(0, 2).join(' · ')}
            </td>
            <td data-label={fills}>{choice(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
