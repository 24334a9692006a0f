import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import type { Chosen } from './use-chosen.ts';

type Row = { readonly id: string };

/** The first cell of a table's headings: selects all rows shown, or those that can be selected. */
export function ChooseAll({ chosen, rows }: { chosen: Chosen; rows: readonly Row[] }) {
  const { t } = useTranslation();
  const all = rows.every(({ id }) => chosen.ids.has(id));
  return (
    <td data-choose>
      {rows.length > 0 && (
        <Checkbox
          aria-label={t('Select all shown')}
          checked={chosen.ids.size > 0 && all}
          indeterminate={chosen.ids.size > 0 && !all}
          onChange={() => chosen.toggleAll(rows)}
        />
      )}
    </td>
  );
}

type Props = {
  chosen: Chosen;
  id: string;
  /** Names the row, such as “Select Ada”. */
  label: string;
  /** The row cannot be selected. */
  isFixed?: boolean;
};

/** The first cell of a row: selects it. */
export function ChooseRow({ chosen, id, label, isFixed = false }: Props) {
  return (
    <td data-choose>
      {!isFixed && (
        <Checkbox
          aria-label={label}
          checked={chosen.ids.has(id)}
          onChange={() => chosen.toggle(id)}
        />
      )}
    </td>
  );
}
