import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { RecordTable } from '../../ui/index.ts';

type Column = { readonly name: string; readonly samples: readonly string[] };

type Props<C extends Column> = {
  columns: readonly C[];
  /** The control that selects the field of a column. */
  choice: (column: C) => ReactNode;
};

/** The columns of a file with their first values, and the field of each. */
export function ColumnTable<C extends Column>({ columns, choice }: Props<C>) {
  const { t } = useTranslation();
  const headings = [t('Column'), t('First values'), t('Field')];
  const [, samples, fills] = headings;
  return (
    <RecordTable headings={headings}>
      {columns.map((one) => (
        <tr key={one.name}>
          <th scope="row">{one.name}</th>
          <td data-label={samples} data-text>
            {one.samples.filter(Boolean).slice(0, 2).join(' · ')}
          </td>
          <td data-label={fills}>{choice(one)}</td>
        </tr>
      ))}
    </RecordTable>
  );
}
