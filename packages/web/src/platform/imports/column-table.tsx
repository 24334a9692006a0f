import type { ReactNode } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { FileTable } from './file-table.tsx';

type Column = { readonly name: string; readonly samples: readonly string[] };

type Props<C extends Column> = {
  columns: readonly C[];
  /** The control that selects the field of a column. */
  choice: (column: C) => ReactNode;
};

/** The columns of a file with their first values, and the field of each. */
export function ColumnTable<C extends Column>({ columns, choice }: Props<C>) {
  const { t } = useTranslation();
  const heads = [t('Column'), t('First values'), t('Field')];
  const [, samples, fills] = heads;
  return (
    <FileTable heads={heads}>
      {columns.map((one) => (
        <tr key={one.name}>
          <td data-head>{one.name}</td>
          <td data-label={samples} data-wrap>
            {one.samples.filter(Boolean).slice(0, 2).join(' · ')}
          </td>
          <td data-label={fills}>{choice(one)}</td>
        </tr>
      ))}
    </FileTable>
  );
}
